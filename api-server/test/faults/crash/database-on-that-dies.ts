import type { Engine } from '@tomari/database-port/Engine'
import type { Database } from '../../../src/platform/database/Database.ts'
import { databaseOn as databaseOnEngine } from '../../../src/platform/database/database-on.ts'
import { crashingEngine } from './crash-points.ts'

/** Stands in for the product's own in a server that is built to be killed (`KilledHotel.ts`). */
export const databaseOn = <Tables>(engine: Engine): Database<Tables> =>
  databaseOnEngine(crashingEngine(engine))
