/** The screens from which the only way is home. They come along with any other, and then need no network to be told. */
export const fetchErrorScreens = () => import('./error-screens.ts')
