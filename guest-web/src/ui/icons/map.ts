export const mapIcon = 'M4 6.5l5-2 6 2.5 5-2v12.5l-5 2-6-2.5-5 2zM9 4.5v12.5M15 7v12.5'
