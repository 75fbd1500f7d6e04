import type { Connections } from '../../database/Database.ts'
import type { Lateness } from './LoadShedder.ts'
import { loopDelay } from './loop-delay.ts'

const LOOK_EVERY_MS = 50
/** A checkpoint that holds all callers up for a moment is no crowd: what counts is the wait of about the last half second. */
const WEIGHT_OF_A_LOOK = 0.125

/** How late this process and its database are; looks from now on, and never keeps the process alive. */
export function measuredLateness(database: { readonly connections: () => Connections }): Lateness {
  let waitMs = 0
  const look = setInterval(() => {
    waitMs += (database.connections().waitMs - waitMs) * WEIGHT_OF_A_LOOK
  }, LOOK_EVERY_MS)
  look.unref()
  return { loopMs: loopDelay(), databaseMs: () => waitMs }
}
