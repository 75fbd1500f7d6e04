import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type BuiltServer, buildServer } from '../../harness/ServerProcess.ts'

const STAND_IN = fileURLToPath(new URL('./database-on-that-dies.ts', import.meta.url))

/** Between the product and its database stand the crash points. */
const crashPoints: Plugin = {
  name: 'crash-points',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/database-on.ts') && importer?.endsWith('/platform/database/open.ts') === true
      ? STAND_IN
      : null,
}

/** Builds the server as the product is built, but for one module. The product's own sources know nothing of it. */
export const buildCrashingServer = (): Promise<BuiltServer> => buildServer([crashPoints])
