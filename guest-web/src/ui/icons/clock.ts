export const clockIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0M12 7.5V12l3 2'
