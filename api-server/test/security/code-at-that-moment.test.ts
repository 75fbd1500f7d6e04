/** @module-tag ci */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { handOutCode } from '../../src/stays/let-guests-in.ts'
import { lockedReservation } from '../../src/stays/store/reservations.ts'
import { endSessionsOf } from '../../src/stays/store/sessions.ts'
import { endStayCode } from '../../src/stays/store/stay-codes.ts'
import { describeOnOwnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer } from '../harness/server.ts'

const STAY = 'sample-one-guest'

describeOnOwnDatabase(
  'a code that ends',
  (open) => {
    it('opens nothing for who was searching with it at that moment', async () => {
      const database = await open()
      const server = await startTestServer(database, { secondFact: 'always' })
      const { code } = await handOutCode(server.deps, { id: STAY, departure: '2026-12-31' })
      let commit = (): void => {}
      let undone: Promise<void> | undefined
      await new Promise<void>((isLocked) => {
        undone = database.transaction(async (transaction) => {
          await lockedReservation(transaction, server.deps.vault, STAY)
          await endStayCode(transaction, STAY)
          await endSessionsOf(transaction, STAY)
          isLocked()
          await new Promise<void>((letGo) => (commit = letGo))
        })
      })
      const fields = { name: 'ヤマダ タロウ', phone_number: code }
      const search = new Phone(server.app).call('requestCheckinToken', { fields })
      const waiting = async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(distinct pid) as waiting from pg_locks
          where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
          database.db,
        )
        return rows[0]?.waiting
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
      commit()
      await undone
      expect((await search).status).not.toBe(200)
      expect(await database.db.selectFrom('sessions').select('journey').execute()).toEqual([])
    })
  },
  'postgres',
)
