/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ListenerGone } from '../../src/desk/carry-out.ts'
import type { Database } from '../../src/storage/Database.ts'
import { sealedColumns } from '../../src/storage/repositories/guest-register/sealed-columns.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { type Vault, vaultWith } from '../../src/storage/sealing/vault.ts'
import { rotateKeys, rowsOfOldKeys } from '../../src/usecases/rotate-keys.ts'
import { calling } from '../desk/desk-calls.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn, startTestServer, testKeys, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'

const newKey = { id: 'newer', secret: randomBytes(32) } as const

describeOnBothDatabases('new data keys', (open) => {
  let database: Database<Schema>
  let server: TestServer
  const both = vaultWith([newKey, ...testKeys], randomBytes)
  const newAlone = vaultWith([newKey], randomBytes)

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    const guest = await PayingGuest.checkedIn(server)
    await guest.registersMail()
    await guest.settles(await guest.bill())
    const leaving = await LeavingGuest.found(server, 'ニシムラ カナエ')
    await leaving.leaves('210', '西村')
  })

  const on = (vault: Vault) => serverOn(database, { vault })
  const rotating = (vault: Vault) => ({ database, vault })

  /** What guest and hotel read, by way of a vault. */
  const readings = async (vault: Vault) => {
    const restarted = on(vault)
    const phone = new Phone(restarted.app)
    const token = await phone.tokenFor('ヤマダ タロウ')
    const desk = calling(restarted.deps)
    return {
      found: (await phone.payload('checkinInfo', { token })).reservation_name,
      member: (await phone.payload('legacyMember', { token: await phone.tokenFor('タカハシ ミサキ') }))
        .last_name,
      register: (await desk(['register', '--lang=en'])).out.includes('山田'),
      payments: (await desk(['payments', '--lang=en'])).out.includes('ヤマダ タロウ'),
      receipt: (await desk(['receipt', 'ヤマダタロウ', '--lang=en'])).files.size,
    }
  }
  const everything = {
    found: 'ヤマダ タロウ',
    member: '高橋',
    register: true,
    payments: true,
    receipt: 1,
  }

  it('know every sealed column', async () => {
    const columns = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and column_name like '%\\_sealed'
    `.execute(database.db)
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      columns.rows.map(({ name }) => name).sort(),
    )
  })

  it('read everything before the rotation, and alone after it (R22.7)', async () => {
    expect(await readings(both)).toEqual(everything)
    await expect(readings(newAlone)).rejects.toThrow('reservation_not_found')
    const total = await rowsOfOldKeys(rotating(both))
    expect(total).toBeGreaterThan(50)
    const told: number[] = []
    const rotation = await rotateKeys(rotating(both), async (done) => void told.push(done))
    expect(rotation).toEqual({ resealed: total, unreadable: 0 })
    expect([told.toSorted((one, other) => one - other), told.at(-1)]).toEqual([told, total])
    expect(await rowsOfOldKeys(rotating(both))).toBe(0)
    expect(await readings(newAlone)).toEqual(everything)
  })

  it('may be interrupted after any batch: nothing is lost, and the next time goes on', async () => {
    const total = await rowsOfOldKeys(rotating(both))
    const interrupted = async () => {
      let done = 0
      await rotateKeys(rotating(both), async (rows) => {
        done = rows
        throw new ListenerGone('the caller has gone')
      }).catch((error: unknown) => {
        if (!(error instanceof ListenerGone)) throw error
      })
      return done
    }
    let left = total
    for (let times = 0; times < 3; times += 1) {
      left -= await interrupted()
      expect(await rowsOfOldKeys(rotating(both))).toBe(left)
      expect(await readings(both)).toEqual(everything)
    }
    expect(left).toBeLessThan(total)
    expect(left).toBeGreaterThan(0)
    expect(await rotateKeys(rotating(both), async () => {})).toEqual({ resealed: left, unreadable: 0 })
    expect(await readings(newAlone)).toEqual(everything)
  })

  it('come while guests check in', async () => {
    const running = on(both)
    await Promise.all([
      rotateKeys(rotating(both), async () => {}),
      PayingGuest.checkedIn(running, 'モリ ショウタ'),
      PayingGuest.checkedIn(running, 'イケダ ナオミ'),
    ])
    expect(await rowsOfOldKeys(rotating(both))).toBe(0)
    expect(await readings(newAlone)).toEqual(everything)
  })

  it('are a command of the desk, which says how much there is, does it, and which keys may go', async () => {
    const desk = calling(on(both).deps)
    const trial = await desk(['rotate-keys', '--dry-run', '--lang=en'])
    expect([trial.exit, trial.out]).toEqual([
      0,
      expect.stringMatching(/^To be sealed anew with the key newer: \d+ rows/),
    ])
    const rotated = await desk(['rotate-keys', '--lang=en'])
    expect(rotated.exit).toBe(0)
    expect(rotated.out).toContain('No longer needed: test.')
    const last = rotated.progress.at(-1)
    expect(last?.[0]).toBe(last?.[1])
    const again = await desk(['rotate-keys', '--lang=ja'])
    expect(again.out).toContain('0 件を鍵 newer で暗号化し直しました。')
  })

  it('leave what no key opens as it is, say so, and do the rest', async () => {
    await database.db
      .updateTable('members')
      .set({
        member_sealed: vaultWith([{ id: 'lost', secret: randomBytes(32) }], randomBytes).seal(
          { kind: 'member', row: 'x' },
          new Uint8Array(3),
        ),
      })
      .where('membership_number', '=', '1000000002')
      .execute()
    const { exit, err } = await calling(on(both).deps)(['rotate-keys', '--lang=en'])
    expect([exit, err]).toEqual([
      1,
      '1 rows open with none of the keys. Add their key to DATA_KEYS and run this again.\n',
    ])
    expect(await rowsOfOldKeys(rotating(both))).toBe(1)
    expect(await readings(newAlone)).toEqual(everything)
  })
})
