export const searchIcon = 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0 -12.6 0M15.5 15.5L20 20'
