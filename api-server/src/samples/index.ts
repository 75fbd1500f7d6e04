export { resetSamplesCommand } from './commands/reset-samples.ts'
export { provideSampleWorld } from './load-sample-world.ts'
