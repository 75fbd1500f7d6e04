export const undoIcon = 'M8.5 5L4.5 9l4 4M4.5 9h9.2a5.3 5.3 0 0 1 0 10.6H8'
