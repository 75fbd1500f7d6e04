export const cardIcon =
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 15h4'
