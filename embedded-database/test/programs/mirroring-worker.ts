import { workerData } from 'node:worker_threads'
import { mirrorSyncedWrites } from './mirror.ts'

/**
 * The embedded engine's worker on a disk of which only the synced part is sure: see mirror.ts. `MIRROR` names the folder
 * that gets it, `MIRROR_CHANCE` the chance of a page that was not synced, `MIRROR_IGNORES_SYNC` makes syncs worth nothing.
 */
const { MIRROR = '', MIRROR_CHANCE = '0', MIRROR_IGNORES_SYNC } = process.env
mirrorSyncedWrites({
  from: workerData.dataFolder,
  to: MIRROR,
  chance: Number(MIRROR_CHANCE),
  ignoresSync: MIRROR_IGNORES_SYNC !== undefined,
})

// Only now: PGlite's file layer takes its functions from the changed `fs`.
await import('../../src/worker.ts')
