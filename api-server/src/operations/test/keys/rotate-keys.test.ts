import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { calling, describeInHotel } from '../../../../test/desk/hotel.ts'
import { serverOn, testKeys } from '../../../../test/harness/server.ts'
import { PayingGuest } from '../../../cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../../checkout/test/LeavingGuest.ts'
import { ListenerGone } from '../../../platform/command/carry-out.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { sealedContents, unfindable } from '../../../platform/sealing/test/sealed-contents.ts'
import { type Vault, vaultWith } from '../../../platform/sealing/vault.ts'
import { rotateKeys, rowsOfOldKeys } from '../../keys/rotate-keys.ts'
import { sealedColumns } from '../../keys/sealed-columns.ts'

const newKey = { id: 'newer', secret: randomBytes(32) } as const
const both = vaultWith([newKey, ...testKeys], randomBytes)
const newAlone = vaultWith([newKey], randomBytes)

describeInHotel('new data keys', (server) => {
  let database: Database<Schema>
  let before: ReadonlyMap<string, string>

  beforeEach(async () => {
    database = server.database
    const guest = await PayingGuest.checkedIn(server)
    await guest.registersMail()
    await guest.settles(await guest.bill())
    const leaving = await LeavingGuest.found(server, 'ニシムラ カナエ')
    await leaving.leaves('210', '西村')
    before = await sealedContents(database, server.deps.vault)
  })

  /** A database whose process dies before the commit of a transaction. */
  const dyingAt = (last: number): Database<Schema> => {
    let begun = 0
    return {
      ...database,
      transaction: (work, options) =>
        database.transaction(async (rows) => {
          const done = await work(rows)
          begun += 1
          if (begun === last) throw new Error('the process is dead')
          return done
        }, options),
    }
  }
  const on = (vault: Vault) => serverOn(database, { vault })
  const readsEverything = async (vault: Vault) => {
    expect(await sealedContents(database, vault)).toEqual(before)
    expect(await unfindable(database, vault)).toEqual([])
  }

  it('know every sealed column', async () => {
    const columns = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and column_name like '%\\_sealed'`.execute(database.db)
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      columns.rows.map(({ name }) => name).sort(),
    )
  })

  it('read everything before the rotation, and alone after it, though it dies or stops at any batch (R22.7)', async () => {
    const rotation = { database, vault: both }
    const total = await rowsOfOldKeys(rotation)
    expect(total).toBeGreaterThan(50)
    await expect(sealedContents(database, newAlone)).rejects.toThrow('"test"')
    let left = total
    for (let times = 0; times < 3; times += 1) {
      let done = 0
      const dying = { database: dyingAt(times + 1), vault: both }
      const dead = rotateKeys(dying, async (rows) => void (done = rows))
      await expect(dead).rejects.toThrow('the process is dead')
      left -= done
      expect(await rowsOfOldKeys(rotation)).toBe(left)
      await readsEverything(both)
      const interrupted = rotateKeys(rotation, async (done) => {
        left -= done
        throw new ListenerGone('the caller has gone')
      })
      await expect(interrupted).rejects.toThrow(ListenerGone)
      expect(await rowsOfOldKeys(rotation)).toBe(left)
      await readsEverything(both)
    }
    expect([left < total, left > 0]).toEqual([true, true])
    const progress: number[] = []
    expect(await rotateKeys(rotation, async (done) => void progress.push(done))).toEqual({
      resealed: left,
      unreadable: 0,
    })
    expect([progress.toSorted((one, other) => one - other), progress.at(-1)]).toEqual([progress, left])
    await readsEverything(newAlone)
  })

  it('come while guests check in', async () => {
    const running = on(both)
    await Promise.all([
      rotateKeys({ database, vault: both }, async () => {}),
      PayingGuest.checkedIn(running, 'モリ ショウタ'),
      PayingGuest.checkedIn(running, 'イケダ ナオミ'),
    ])
    expect(await rowsOfOldKeys({ database, vault: both })).toBe(0)
    expect((await sealedContents(database, newAlone)).size).toBeGreaterThan(before.size)
  })

  it('are a command of the desk, which says how much there is, does it, and which keys may go', async () => {
    const desk = calling(on(both).deps)
    const trial = await desk(['rotate-keys', '--dry-run', '--lang=en'])
    expect([trial.exit, trial.out]).toEqual([
      0,
      expect.stringMatching(/^To be sealed anew with the key newer: \d+ rows/),
    ])
    const rotated = await desk(['rotate-keys', '--lang=en'])
    expect([rotated.exit, rotated.out]).toEqual([0, expect.stringContaining('No longer needed: test.')])
    const last = rotated.progress.at(-1)
    expect(last?.[0]).toBe(last?.[1])
    const again = await desk(['rotate-keys', '--lang=ja'])
    expect(again.out).toContain('0 件を鍵 newer で暗号化し直しました。')
  })

  it('leave what no key opens as it is, say so, and do the rest', async () => {
    const lost = vaultWith([{ id: 'lost', secret: randomBytes(32) }], randomBytes)
    const member_sealed = lost.seal({ kind: 'member', row: 'x' }, new Uint8Array(3))
    const { db } = database
    await db
      .updateTable('members')
      .set({ member_sealed })
      .where('membership_number', '=', '1000000002')
      .execute()
    const { exit, err } = await calling(on(both).deps)(['rotate-keys', '--lang=en'])
    const sentence = '1 rows open with none of the keys. Add their key to DATA_KEYS and run this again.\n'
    expect([exit, err]).toEqual([1, sentence])
    expect(await rowsOfOldKeys({ database, vault: both })).toBe(1)
    expect(await unfindable(database, newAlone)).toEqual([])
  })
})
