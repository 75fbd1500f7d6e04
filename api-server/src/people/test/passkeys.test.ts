/** @module-tag ci */
import { accountCalls } from '@tomari/contract/desk-page/account'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { takeChallenge } from '../store/desk-passkeys.ts'
import type { Clerk } from './Clerk.ts'
import { codeIn, describeAtPage } from './desk-page-server.ts'
import { type Saying, SoftKey } from './SoftKey.ts'

const HERE = 'https://desk.hotel.example'

describeAtPage('passkeys of people at the desk', { publicUrl: `${HERE}/` }, (server) => {
  let tanaka: Clerk

  beforeEach(async () => void (tanaka = await server.signedIn('tanaka')))
  /** What the page is told when a person wants to add one; the number of the phone is used up. */
  const questionToAdd = async (clerk: Clerk) => {
    const { user_handle: userHandle, ...question } = await clerk.payload('askForNewPasskey', clerk.facts())
    server.clock.pass({ seconds: 30 })
    return { ...question, userHandle }
  }
  const adds = async (clerk: Clerk, key = new SoftKey(HERE), name = 'Phone'): Promise<SoftKey> => {
    await clerk.payload('addPasskey', { name, ...key.made(await questionToAdd(clerk)) })
    return key
  }
  const asks = (clerk: Clerk) => clerk.payload('askForPasskey')
  const signsIn = async (clerk: Clerk, key: SoftKey, saying: Saying = {}) =>
    await clerk.refusal('signInWithPasskey', key.signs(await asks(clerk), saying))
  const listed = async (clerk: Clerk) => (await clerk.payload('account')).passkeys

  it('open the same session as a password and a code, wherever the person is (R26.25)', async () => {
    const elsewhere = server.clerk('')
    expect(await elsewhere.payload('signInWays')).toEqual({ passkeys: false })
    const key = await adds(tanaka, new SoftKey(HERE), '  Phone of mine ')
    expect(await elsewhere.payload('signInWays')).toEqual({ passkeys: true })
    const question = await elsewhere.call('askForPasskey')
    expect(question.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-tomari-desk-passkey=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=300$/,
      ),
    ])
    const answer = await elsewhere.call('signInWithPasskey', key.signs(await asks(elsewhere)))
    expect([answer.status, answer.body]).toMatchObject([200, { payload: { name: 'tanaka', role: 'desk' } }])
    expect(elsewhere.cookie).toMatch(/^__Host-tomari-desk=[\w-]{43}$/)
    expect(await elsewhere.payload('me')).toMatchObject({ name: 'tanaka' })
    const used = server.clock.now().toISOString()
    expect(await listed(elsewhere)).toEqual([
      { id: expect.stringMatching(/^K/), name: 'Phone of mine', made_at: used, used_at: used },
    ])
    const trail = ['tanaka set-up {}', 'tanaka passkey-add {}', 'tanaka sign-in {"by":"passkey"}']
    expect(await server.trail()).toEqual(trail)
    const [row] = await server.db.selectFrom('desk_passkeys').selectAll().execute()
    expect(Buffer.from(row?.name_sealed ?? []).toString('utf8')).not.toContain('Phone')
    expect(server.logged()).not.toMatch(/tanaka|Phone of mine/)
  })

  it('are refused alike whatever is forged, foreign or said twice (R26.26)', async () => {
    const key = await adds(tanaka)
    const there = server.clerk('')
    const forgeries: readonly Saying[] = [
      { type: 'webauthn.create' },
      { origin: 'https://evil.example' },
      { origin: 'http://desk.hotel.example' },
      { host: 'evil.example' },
      { present: false },
      { verified: false },
      { counts: 0 },
      { counts: 1 },
      { userHandle: Buffer.from('somebody').toString('base64url') },
    ]
    for (const saying of forgeries) {
      expect([saying, await signsIn(there, key, saying)]).toEqual([saying, '401 sign_in_refused'])
    }
    const other = new SoftKey(HERE)
    other.userHandle = key.userHandle
    expect(await signsIn(there, other)).toBe('401 sign_in_refused')
    const mixed = { ...key.signs(await asks(there)), signature: other.signs(await asks(there)).signature }
    expect(await there.refusal('signInWithPasskey', mixed)).toBe('401 sign_in_refused')
    const garbage = { ...key.signs(await asks(there)), authenticator_data: 'AAAA', client_data: 'e30' }
    expect(await there.refusal('signInWithPasskey', garbage)).toBe('401 sign_in_refused')
    // None of it has cost the person anything.
    const answer = key.signs(await asks(there))
    expect(await there.refusal('signInWithPasskey', answer)).toBe('200')
    expect(await there.refusal('signInWithPasskey', answer)).toBe('401 sign_in_refused')
  })

  it('answer a challenge of this server, in the browser that has asked, once, within five minutes (R26.26)', async () => {
    const key = await adds(tanaka, new SoftKey(HERE, 0))
    const [one, other] = [server.clerk(''), server.clerk('')]
    const foreign = { challenge: Buffer.alloc(38, 7).toString('base64url'), host: 'desk.hotel.example' }
    await asks(one)
    expect(await one.refusal('signInWithPasskey', key.signs(foreign))).toBe('401 sign_in_refused')
    const ofOther = key.signs(await asks(other))
    expect(await one.refusal('signInWithPasskey', ofOther)).toBe('401 sign_in_refused')
    const noCookie = key.signs(await asks(one))
    one.passkeyCookie = ''
    expect(await one.refusal('signInWithPasskey', noCookie)).toBe('401 sign_in_refused')
    const late = key.signs(await asks(one))
    server.clock.pass({ minutes: 5 })
    expect(await one.refusal('signInWithPasskey', late)).toBe('401 sign_in_refused')
    // A challenge to add one is none to sign in with, nor the other way round.
    tanaka.passkeyCookie = one.passkeyCookie
    expect(await tanaka.refusal('signInWithPasskey', key.signs(await questionToAdd(tanaka)))).toBe(
      '401 sign_in_refused',
    )
    const made = new SoftKey(HERE).made({ ...(await asks(tanaka)), userHandle: key.userHandle })
    expect(await tanaka.refusal('addPasskey', { name: 'x', ...made })).toBe('422 passkey_refused')
    // Of as many as ask with the same answer one is let in.
    const twice = key.signs(await asks(one))
    const { passkeyCookie } = one
    const tries = await Promise.all(
      [1, 2, 3].map(async () => {
        const copy = server.clerk('')
        copy.passkeyCookie = passkeyCookie
        return await copy.refusal('signInWithPasskey', twice)
      }),
    )
    expect(tries.toSorted()).toEqual(['200', '401 sign_in_refused', '401 sign_in_refused'])
    // Of those that were not answered, and of the one that is too old, nothing is kept.
    expect(await server.db.selectFrom('answered_challenges').selectAll().execute()).toHaveLength(1)
  })

  it('are answered once also where the clocks of two processes differ (R26.26)', async () => {
    const key = await adds(tanaka, new SoftKey(HERE, 0))
    const there = server.clerk('')
    const answer = key.signs(await asks(there))
    server.clock.pass({ minutes: 4, seconds: 55 })
    expect(await there.refusal('signInWithPasskey', answer)).toBe('200')
    // The other process is ten seconds ahead, and clears up.
    const at = (seconds: number) => new Date(server.clock.now().getTime() + 1_000 * seconds)
    await server.database.transaction((rows) =>
      takeChallenge(rows, 'another', { until: at(300), now: at(10) }),
    )
    expect(await there.refusal('signInWithPasskey', answer)).toBe('401 sign_in_refused')
  })

  it('are not locked by what fails with passwords or passkeys, and fill no audit trail (R26.26)', async () => {
    const key = await adds(tanaka)
    for (let time = 0; time < 5; time += 1)
      await tanaka.elsewhere().signsIn({ password: 'not the one at all' })
    expect(await tanaka.elsewhere().signsIn()).toBe('429 sign_in_locked')
    const there = server.clerk('')
    for (let time = 0; time < 25; time += 1) await signsIn(there, key, { verified: false })
    for (let time = 0; time < 25; time += 1) await signsIn(there, new SoftKey(HERE))
    const refused = (await server.trail()).filter((line) => line.includes('sign-in-refused'))
    expect(refused.filter((line) => line.startsWith('tanaka '))).toHaveLength(5 + 20)
    expect(refused.filter((line) => line.startsWith('unknown '))).toHaveLength(0)
    expect(await signsIn(there, key)).toBe('200')
  })

  it('go with a reset and with the end of the account, and one by one (R26.25)', async () => {
    const own = await adds(tanaka)
    const lost = await adds(tanaka, new SoftKey(HERE), 'Lost')
    const there = server.clerk('')
    const [, second] = await listed(tanaka)
    expect(await tanaka.refusal('removePasskey', { id: second?.id ?? '' })).toBe('200')
    expect(await tanaka.refusal('removePasskey', { id: second?.id ?? '' })).toBe('404 unknown_passkey')
    expect([await signsIn(there, lost), await signsIn(there, own)]).toEqual(['401 sign_in_refused', '200'])
    const suzuki = await server.signedIn('suzuki')
    const [first] = await listed(tanaka)
    expect(await suzuki.refusal('removePasskey', { id: first?.id ?? '' })).toBe('404 unknown_passkey')

    const reset = await server.desk(['user', 'reset', 'tanaka', '--as=Boss'])
    expect(await signsIn(there, own)).toBe('401 sign_in_refused')
    const anew = server.clerk('tanaka', 'another four words, as long')
    await anew.setsUp(codeIn(reset.out))
    expect(await signsIn(there, own)).toBe('401 sign_in_refused')
    const ofSuzuki = await adds(suzuki)
    await server.desk(['user', 'end', 'suzuki', '--as=Boss'])
    expect(await signsIn(there, ofSuzuki)).toBe('401 sign_in_refused')
    expect(await server.db.selectFrom('desk_passkeys').selectAll().execute()).toEqual([])
  })

  it('are added by who shows password and number once more, for this page, ten at most (R26.25)', async () => {
    const wrongly = tanaka.facts({ password: 'not the one at all' })
    expect(await tanaka.refusal('askForNewPasskey', wrongly)).toBe('403 identity_refused')
    const question = await questionToAdd(tanaka)
    expect(question).toMatchObject({ host: 'desk.hotel.example', known: [] })
    const key = new SoftKey(HERE)
    const statement = ['attStmt', [['x5c', []]]] as const
    const certificates = [['fmt', 'packed'] as const, statement, ['authData', Buffer.alloc(37)] as const]
    const wrong: readonly Saying[] = [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { verified: false },
      { type: 'webauthn.get' },
      { attestation: certificates },
      { attestation: [] },
    ]
    for (const saying of wrong) {
      const answer = await tanaka.refusal('addPasskey', { name: 'x', ...key.made(question, saying) })
      expect([saying, answer]).toEqual([saying, '422 passkey_refused'])
    }
    const made = key.made(question)
    for (const name of ['', ' \u0007 ', 'x'.repeat(41)]) {
      expect(await tanaka.refusal('addPasskey', { name, ...made })).toBe('422 passkey_name_wrong')
    }
    // The session that has asked, and no other of the same person.
    const elsewhere = tanaka.elsewhere()
    await elsewhere.signsIn()
    server.clock.pass({ seconds: 30 })
    expect(await elsewhere.refusal('addPasskey', { name: 'x', ...made })).toBe('422 passkey_refused')
    expect(await tanaka.refusal('addPasskey', { name: 'x', ...made })).toBe('200')
    expect(await tanaka.refusal('addPasskey', { name: 'x', ...made })).toBe('422 passkey_refused')
    expect((await questionToAdd(tanaka)).known).toEqual([made.credential_id])
    for (let more = 1; more < 10; more += 1) await adds(tanaka)
    expect(await tanaka.refusal('askForNewPasskey', tanaka.facts())).toBe('409 passkeys_full')
  })
})

describeAtPage('passkeys where the hotel has named no address', (server) => {
  it('belong to the host that the browser has called (R26.25)', async () => {
    const tanaka = await server.signedIn('tanaka')
    const question = await tanaka.call('askForPasskey', {}, { host: 'localhost:3000' })
    expect(question.body).toMatchObject({ payload: { host: 'localhost' } })
    const overTls = { host: 'desk.hotel.example', 'x-forwarded-proto': 'https' }
    const { body } = await tanaka.call('askForNewPasskey', tanaka.facts(), overTls)
    const { payload } = v.parse(v.object({ payload: accountCalls.askForNewPasskey.payload }), body)
    const made = new SoftKey(HERE).made({ ...payload, userHandle: payload.user_handle })
    const addsAt = (headers: typeof overTls | { host: string }) =>
      tanaka.refusal('addPasskey', { name: 'x', ...made }, headers)
    expect(await addsAt({ host: 'localhost' })).toBe('422 passkey_refused')
    expect(await addsAt(overTls)).toBe('200')
  })
})
