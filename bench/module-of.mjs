import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../scripts/prepare/run.mjs'

/** A module of the tests, which is TypeScript. */
export const moduleOf = async (path) => (await runnerImport(join(root, path))).module
