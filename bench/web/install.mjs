import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/prepare/run.mjs'

const here = import.meta.dirname

/**
 * Lighthouse is large, and nothing but this bench needs it: it is fetched on the first run, into this folder. It asks for
 * Node 22; what is used of it here runs on Node 20 too.
 */
export const installLighthouse = () => {
  if (existsSync(join(here, 'node_modules', 'lighthouse'))) return
  console.log('Installing Lighthouse for the bench …')
  run('npm', ['install', '--prefix', here, '--no-audit', '--no-fund', '--no-package-lock'], {
    quiet: true,
    sentence: 'Lighthouse could not be installed: it is the one thing here that needs a network.',
  })
}
