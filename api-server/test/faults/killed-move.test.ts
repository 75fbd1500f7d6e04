/** @module-tag endurance */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { markServed } from '@tomari/embedded-database'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { baseline } from '../../src/baseline.ts'
import { rowsOfHotel } from '../../src/operations/cells/hotel-rows.ts'
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
const HOTEL_KILLS = times('HOTEL_KILLS')
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
    const move = (options: readonly string[], killedAfterMs?: number) =>
      desk(environmentOf(places), ['move-database', `--to=${to}`, ...options], killedAfterMs)
    const ahead = await move(copying)
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
      const { exit } = await move([], Math.ceil((ahead.seconds * 1_000 * kill) / KILLS))
      if (exit === null) tried += 1
      const states = [await stateOf(old), await stateOf(next)]
      expect(SAFE).toContainEqual(states)
    }
    const last = await move([])
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

describe('desk move-hotel, killed and begun again (R20.20)', () => {
  const fresh = freshPlaces()
  const HOTEL = '101'

  interface Cell {
    readonly url: string
    readonly settings: string
    readonly database: Database<Schema>
  }

  async function openCell(folder: string, name: string): Promise<Cell> {
    const place = await fresh.withTables('postgres')
    if (!('url' in place)) throw new Error('a cell needs PostgreSQL')
    const settings = join(folder, `${name}.env`)
    const lines = `DATABASE_URL=${place.url}\nDATA_KEYS=${textOfDataKeys(testKeys)}\n`
    await writeFile(settings, lines, { mode: 0o600 })
    return { url: place.url, settings, database: await fresh.open<Schema>(place, baseline) }
  }

  /** Digests of what the hotel has, numbers of the database left out. */
  const rowsIn = async ({ database: { db } }: Cell) => {
    const digests: [string, unknown][] = []
    for (const { name, numbered } of await storedTables(db)) {
      const isOfHotel = Object.entries(rowsOfHotel).find(([table]) => table === name)?.[1]?.(HOTEL)
      if (isOfHotel === undefined || name === 'audit_entries') continue
      const { rows } = await sql<{ count: number }>`
        select count(*), sum(hashtextextended((to_jsonb(one) - ${numbered ?? ''}::text - 'parcel')::text, 0)::numeric)
        from ${sql.table(name)} as one where ${isOfHotel}`.execute(db)
      if (rows[0]?.count !== 0) digests.push([name, rows])
    }
    return digests
  }

  it(`moves ${STAYS} stays there and back, with ${HOTEL_KILLS} kills: in one cell, or between the two`, {
    timeout: 600_000 + HOTEL_KILLS * 60_000,
  }, async () => {
    const { dataFolder: folder } = await fresh.emptyFolder()
    let [from, to] = [await openCell(folder, 'a'), await openCell(folder, 'b')]
    await fillWithStays(from.database, 0, STAYS)
    const before = await rowsIn(from)
    const move = (killedAfterMs?: number) =>
      desk(
        { DATABASE_URL: from.url, DATA_KEYS: textOfDataKeys(testKeys) },
        ['move-hotel', HOTEL, to.settings],
        killedAfterMs,
      )
    const whole = await move()
    expect(whole).toMatchObject({ exit: 0 })
    const found: string[] = []
    for (let kill = 0; kill < HOTEL_KILLS; kill += 1) {
      ;[from, to] = [to, from]
      const [least, most] = [kill, kill + 1].map((part) =>
        Math.ceil((whole.seconds * 1_000 * part) / HOTEL_KILLS),
      )
      const killedAfterMs = randomInt(least ?? 0, most ?? 0)
      const killed = await move(killedAfterMs)
      const [here, there] = [await rowsIn(from), await rowsIn(to)]
      const isHere = here.length > 1
      const isThere = there.length > 1
      found.push(killed.exit === 0 ? 'moved' : isThere ? 'there' : isHere ? 'here' : 'between')
      expect([killedAfterMs, isHere && isThere]).toEqual([killedAfterMs, false])
      const last = await move()
      expect(last.exit === 0 || last.err.includes('has moved already'), `${killedAfterMs}: ${last.err}`).toBe(
        true,
      )
      expect([killedAfterMs, await rowsIn(to)]).toEqual([killedAfterMs, before])
      expect([killedAfterMs, (await rowsIn(from)).map(([name]) => name)]).toEqual([
        killedAfterMs,
        ['facilities'],
      ])
    }
    const seconds = Math.round(whole.seconds)
    measured({
      fault: 'kill -9 of a move of a hotel',
      wrong: 0,
      stays: STAYS,
      seconds,
      found: found.join(' '),
    })
  })
})

/** Of the old database and the new one. */
const SAFE = [
  ['serves', 'arriving'],
  ['left', 'arriving'],
  ['left', 'serves'],
]

const environmentOf = ({ embedded, postgres }: Places) => ({
  DATA_DIR: embedded.dataFolder,
  DATABASE_URL: postgres.url,
  DATA_KEYS: textOfDataKeys(testKeys),
})

/** @param killedAfterMs never where it is left out */
async function desk(
  settings: Readonly<Record<string, string>>,
  argv: readonly string[],
  killedAfterMs?: number,
) {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(await supplied('programs'), 'desk.mjs'), ...argv], {
    cwd: tmpdir(),
    env: { ...settings, LANG: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(killedAfterMs === undefined ? {} : { timeout: killedAfterMs, killSignal: 'SIGKILL' }),
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, exit] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { exit, out, err, seconds: (performance.now() - begun) / 1_000 }
}
