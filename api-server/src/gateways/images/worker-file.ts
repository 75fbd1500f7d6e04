/**
 * The built program that decodes pictures. The build puts every file into one folder (vite.config.ts), so it lies beside
 * whatever bundle this line ends up in. Tests pass the one that they have built themselves.
 */
export const pictureProgram = new URL('./picture-worker.mjs', import.meta.url)
