// Icons that several later screens share. What one component alone draws stands in that component.

export const backIcon = 'M15 5l-7 7 7 7'
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5'
export const checkCircleIcon = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0M8 12.4l2.8 2.8L16 9.8'
export const downIcon = 'M5 9l7 7 7-7'
export const helpIcon =
  'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0M9.5 9.6a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.2.9-1.2 1.8M11.4 16.6a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0 -1.2 0'
export const lockIcon =
  'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5'
export const pencilIcon =
  'M4.5 19.5l.9-4L16 4.9a1.6 1.6 0 0 1 2.3 0l.8.8a1.6 1.6 0 0 1 0 2.3L8.5 18.6l-4 .9zM14 7l3 3'
export const reloadIcon = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4'
export const saveIcon = 'M12 4v10.5M7.5 10.5L12 15l4.5-4.5M5 19.5h14'
export const searchIcon = 'M4.5 10.8a6.3 6.3 0 1 0 12.6 0 6.3 6.3 0 1 0 -12.6 0M15.5 15.5L20 20'
export const sunIcon =
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0 -8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4'
export const usersIcon =
  'M5.7 8.5a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0 -6.6 0M3 19c.5-3.6 2.8-5.5 6-5.5s5.5 1.9 6 5.5M15.5 5.6a3.3 3.3 0 0 1 0 5.8M17.5 14.2c2 .7 3.2 2.4 3.5 4.8'
