export const downIcon = 'M5 9l7 7 7-7'
