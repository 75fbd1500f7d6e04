export const homeIcon = 'M4.5 11L12 4.5 19.5 11M6.5 9.5V19h11V9.5'
