import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { embeddedEngine } from '@tomari/embedded-database'
import type { Hotel } from '../hotel/hotel.ts'

const worker = pathToFileURL(
  join(import.meta.dirname, '..', '..', 'api-server', 'dist', 'embedded-worker.mjs'),
)

interface Books {
  /** What the sandbox has charged, order by order, in yen. */
  readonly charged: readonly number[]
  /** What the hotel has booked as paid, in yen. */
  readonly booked: readonly number[]
  readonly receipts: number
}

export const booksOf = async (hotel: Pick<Hotel, 'desk'>): Promise<Books> => {
  const folder = await mkdtemp(join(tmpdir(), 'tomari-books-'))
  const backup = join(folder, 'backup')
  await hotel.desk('backup', backup)
  const engine = await embeddedEngine({ folder: backup, worker, log: () => {} })
  const session = await engine.acquire('usual')
  const yen = async (statement: string) =>
    (await session.run<{ yen: number }>(statement, [])).rows.map((row) => row.yen)
  const books = {
    charged: await yen(`select amount_yen as yen from sandbox_orders where state <> 'entered' order by yen`),
    booked: await yen(`select amount_yen as yen from settlements where state = 'paid' order by yen`),
    receipts: (await yen('select 0 as yen from receipts')).length,
  }
  await session.release()
  await engine.close()
  await rm(folder, { recursive: true })
  return books
}
