/** @module-tag endurance */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { markServed } from '@tomari/embedded-database'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import { storedTables } from '../../src/operations/stored-tables.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import { moveMarkIn } from '../../src/platform/database/move-mark.ts'
import type { DatabasePlace } from '../../src/platform/database/open.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { freshPlaces, type Kind } from '../harness/databases.ts'
import { supplied } from '../harness/places.ts'
import { testKeys } from '../harness/server.ts'
import { fillWithStays } from './long-lived-hotel.ts'
import { measured, times } from './stays.ts'

const KILLS = times('MOVE_KILLS')
const STAYS = times('MOVED_STAYS')
const STAYS_OF_A_DAY = 60

interface Places {
  readonly embedded: { readonly dataFolder: string }
  readonly postgres: { readonly url: string }
}

describe('desk move-database, killed and begun again (R20.18, R20.21)', () => {
  const fresh = freshPlaces()

  it(`moves ${STAYS} stays there and back, with ${KILLS} kills each way: one database serves, or none`, {
    timeout: 3_600_000 + KILLS * 60_000,
  }, async () => {
    const postgres = await fresh.emptyServer()
    const first = { embedded: await fresh.emptyFolder(), postgres }
    const backup = join(first.embedded.dataFolder, 'backup')
    await fresh.during(first.embedded, async (database) => {
      await fillWithStays(database, 0, STAYS)
      await database.backUp?.(backup)
    })
    markServed(first.embedded.dataFolder)
    for (const [to, places, ...ahead] of [
      ['postgres', first, '--ahead', backup],
      ['embedded', { embedded: await fresh.emptyFolder(), postgres }, '--ahead'],
    ] as const) {
      const { before, after, ...found } = await moved(places, to, ahead)
      expect(after).toEqual(before)
      measured({ fault: `kill -9 of a move to ${to}`, wrong: 0, stays: STAYS, ...found })
    }
  })

  /** Answers how long the door is closed where all but what a day brings was copied ahead. */
  async function moved(places: Places, to: Kind, copying: readonly string[]) {
    const [old, next] =
      to === 'postgres' ? [places.embedded, places.postgres] : [places.postgres, places.embedded]
    const ahead = await desk(places, [`--to=${to}`, ...copying])
    expect(ahead).toMatchObject({ exit: 0, out: expect.stringContaining('Copied ahead') })
    await fresh.during(old, async (database) => {
      const { rows } = await sql<{ stays: number }>`select count(*) as stays from reservations`.execute(
        database.db,
      )
      await fillWithStays(database, rows[0]?.stays ?? 0, STAYS_OF_A_DAY)
    })
    const before = await digestsIn(old)
    let tried = 0
    for (let kill = 1; kill <= KILLS && (await stateOf(next)) === 'arriving'; kill += 1) {
      const { exit } = await desk(places, [`--to=${to}`], Math.ceil((ahead.seconds * 1_000 * kill) / KILLS))
      if (exit === null) tried += 1
      const states = [await stateOf(old), await stateOf(next)]
      expect(SAFE).toContainEqual(states)
    }
    const last = await desk(places, [`--to=${to}`])
    expect(last).toMatchObject({ exit: 0 })
    expect([await stateOf(old), await stateOf(next)]).toEqual(['left', 'serves'])
    return {
      tried,
      before,
      after: await digestsIn(next),
      aheadSeconds: Math.round(ahead.seconds),
      seconds: Math.round(last.seconds),
    }
  }

  const stateOf = (place: DatabasePlace) =>
    lookedAt(place, async ({ db }) => (await moveMarkIn(db))?.state ?? 'serves')

  const digestsIn = (place: DatabasePlace) =>
    lookedAt(place, (database) =>
      database.transaction(
        async (rows) => {
          const digests: [string, unknown][] = []
          for (const { name } of await storedTables(rows)) {
            const digest = await sql`
              select count(*), sum(hash_record_extended(one, 0)::numeric) from ${sql.table(name)} as one
            `.execute(rows)
            if (name !== 'audit_entries') digests.push([name, digest.rows])
          }
          return digests
        },
        { wait: 'long' },
      ),
    )

  async function lookedAt<Result>(
    place: DatabasePlace,
    look: (database: Database<Schema>) => Promise<Result>,
  ): Promise<Result> {
    const database = await fresh.open<Schema>(place, baseline, { forMove: true })
    try {
      return await look(database)
    } finally {
      await database.close()
    }
  }
})

/** Of the old database and the new one. */
const SAFE = [
  ['serves', 'arriving'],
  ['left', 'arriving'],
  ['left', 'serves'],
]

/** @param killedAfterMs never where it is left out */
async function desk({ embedded, postgres }: Places, argv: readonly string[], killedAfterMs?: number) {
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [join(await supplied('programs'), 'desk.mjs'), 'move-database', ...argv],
    {
      cwd: tmpdir(),
      env: {
        DATA_DIR: embedded.dataFolder,
        DATABASE_URL: postgres.url,
        DATA_KEYS: textOfDataKeys(testKeys),
        LANG: 'C',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(killedAfterMs === undefined ? {} : { timeout: killedAfterMs, killSignal: 'SIGKILL' }),
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, exit] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { exit, out, err, seconds: (performance.now() - begun) / 1_000 }
}
