export const pencilIcon =
  'M4.5 19.5l.9-4L16 4.9a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6l-4 .9zM14 7l3 3'
