export const keyIcon = 'M3.8 12a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0 -8.4 0M12.2 12H21M18 12v3.2M15.2 12v2.2'
