import { fileURLToPath } from 'node:url'
import { type BuiltServer, buildServer } from '../../harness/ServerProcess.ts'

const STAND_IN = fileURLToPath(new URL('./database-on-that-dies.ts', import.meta.url))

/**
 * Builds the server as the product is built, but for one module: between the product and its database stand the crash points.
 * The product's own sources know nothing of them.
 */
export const buildCrashingServer = (): Promise<BuiltServer> =>
  buildServer([
    {
      name: 'crash-points',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source.endsWith('/database-on.ts') && importer?.endsWith('/storage/engine/open.ts') === true
          ? STAND_IN
          : null,
    },
  ])
