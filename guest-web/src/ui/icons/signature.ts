export const signatureIcon = 'M3.5 19.5h17M6 15.5c2-1 4-9 6-9s-1.5 8 .5 8 2-3 3.5-3 1 2.5 2.5 2.5'
