export const warningIcon = 'M12 4L2.8 19.5h18.4L12 4zM12 10v4.6M11.5 17a.5 .5 0 1 0 1 0 .5 .5 0 1 0 -1 0'
