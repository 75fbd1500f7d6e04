export const lockIcon =
  'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5'
