export const saveIcon = 'M12 4v10.5M7.5 10.5L12 15l4.5-4.5M5 19.5h14'
