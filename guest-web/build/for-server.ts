/** What our own server and the build take from the app, without a browser. */
export { preparePages } from '../src/shell/start/page.ts'
export { shippedConfig } from '../src/site/config.ts'
