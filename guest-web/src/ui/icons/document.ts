export const documentIcon =
  'M7 3.5h7l4 4V20a.8.8 0 0 1-.8.8H7a.8.8 0 0 1-.8-.8V4.3A.8.8 0 0 1 7 3.5zM14 3.5v4h4M9 12.5h6M9 16h6'
