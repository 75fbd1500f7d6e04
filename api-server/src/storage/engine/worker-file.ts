/**
 * The built worker of the embedded engine. The build puts every file into one folder (vite.config.ts), so it lies beside
 * whatever bundle this line ends up in. Tests pass the worker that they have built themselves.
 */
export const workerFile = new URL('./embedded-worker.mjs', import.meta.url)
