export const nextIcon = 'M9 5l7 7-7 7'
