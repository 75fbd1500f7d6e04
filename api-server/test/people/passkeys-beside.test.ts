import { accountCalls } from '@tomari/contract/desk-page/account'
import { deskPageOperations } from '@tomari/contract/desk-page/operations'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { takeChallenge } from '../../src/storage/repositories/people/desk-passkeys.ts'
import type { Clerk } from './Clerk.ts'
import { describeAtPage } from './desk-page-server.ts'
import { SoftKey } from './SoftKey.ts'

const HERE = 'https://desk.hotel.example'

const settings = { publicUrl: `${HERE}/` }

describeAtPage('passkeys beside other processes, and under many tries', settings, (server) => {
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
})
