export const checkCircleIcon = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0M8 12.4l2.8 2.8L16 9.8'
