import { accountCalls } from '@tomari/contract/desk-page/account'
import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { takeChallenge } from '../../src/storage/repositories/people/desk-passkeys.ts'
import type { Clerk } from './Clerk.ts'
import { describeAtPage } from './desk-page-server.ts'
import { type Saying, SoftKey } from './SoftKey.ts'

const HERE = 'https://desk.hotel.example'

describeAtPage(
  'passkeys beside other processes, and under many tries',
  { publicUrl: `${HERE}/` },
  (server) => {
    let tanaka: Clerk

    beforeEach(async () => {
      tanaka = await server.signedIn('tanaka')
    })
    const adds = async (clerk: Clerk, key = new SoftKey(HERE)): Promise<SoftKey> => {
      const { user_handle: userHandle, ...question } = v.parse(
        accountCalls.askForNewPasskey.payload,
        await clerk.payload('askForNewPasskey', { password: clerk.password, code: clerk.number() }),
      )
      await clerk.payload('addPasskey', { name: 'Phone', ...key.made({ ...question, userHandle }) })
      return key
    }
    const asks = async (clerk: Clerk) =>
      v.parse(deskPageOperations.askForPasskey.payload, await clerk.payload('askForPasskey'))
    const signsIn = async (clerk: Clerk, key: SoftKey, saying: Saying = {}) =>
      await clerk.refusal('signInWithPasskey', key.signs(await asks(clerk), saying))

    it('answer a challenge once, also where the clocks of two processes differ (R26.26)', async () => {
      const key = await adds(tanaka, new SoftKey(HERE, 0))
      const there = server.clerk('')
      const said = key.signs(await asks(there))
      server.clock.pass({ minutes: 4, seconds: 55 })
      expect(await there.refusal('signInWithPasskey', said)).toBe('200')
      // The other process is ten seconds ahead, and clears up.
      await server.database.transaction((transaction) =>
        takeChallenge(transaction, 'another', {
          until: new Date(server.clock.now().getTime() + 300_000),
          now: new Date(server.clock.now().getTime() + 10_000),
        }),
      )
      expect(await there.refusal('signInWithPasskey', said)).toBe('401 sign_in_refused')
    })

    it('write nothing down any more of what is refused once enough is noted (R26.26)', async () => {
      const there = server.clerk('')
      const nobodys = () => signsIn(there, new SoftKey(HERE), { userHandle: 'bm9ib2R5' })
      for (let time = 0; time < 25; time += 1) expect(await nobodys()).toBe('401 sign_in_refused')
      const lines = (await server.trail()).filter((line) => line === 'unknown sign-in-refused {}')
      expect(lines).toHaveLength(20)
      const written = async () => {
        const { rows } = await sql<{
          xmin: string
        }>`select xmin::text from failed_sign_ins order by subject_key`.execute(server.db)
        return rows.map(({ xmin }) => xmin)
      }
      const before = await written()
      await nobodys()
      expect(await written()).toEqual(before)
    })
  },
)
