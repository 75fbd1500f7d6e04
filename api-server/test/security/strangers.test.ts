import { operations, OWN_POSTCODE_PATH } from '@tomari/contract/operations'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChargeOutcome } from '../../src/gateways/payment/PaymentGateway.ts'
import type { Database } from '../../src/storage/Database.ts'
import { endSessionsOf } from '../../src/storage/repositories/stays/sessions.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { type Changes, serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { RawSocket } from './RawSocket.ts'

const LOBBY = '203.0.113.7'
const SHARE = 2
const limits = {
  crowdFrom: 1,
  newcomersFrom: 20,
  guestsFrom: 4,
  strangersOfNetwork: SHARE,
  ofToken: 16,
  delayMs: 200,
  waitMs: 80,
}
const INVENTED = 'A'.repeat(43)

describeOnDatabase('callers with a session, and strangers beside them', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let crowded: TestServer
  const held: (() => void)[] = []
  const charges: (() => void)[] = []
  const crowd: Promise<unknown>[] = []

  /** A server on the same database whose postcode book and card company answer when the test says so. */
  const crowdedServer = (changes: Changes = {}) => {
    const { payments } = server.deps
    return serverOn(database, {
      clock: server.clock,
      vault: server.deps.vault,
      limits,
      postcodes: { townsOf: () => new Promise<never[]>((answer) => held.push(() => answer([]))) },
      payments: {
        ...payments,
        charge: async (order): Promise<ChargeOutcome> => {
          await new Promise<void>((go) => charges.push(go))
          return await payments.charge(order)
        },
        inquire: (orderId) => payments.inquire(orderId),
        refund: (orderId, amountYen) => payments.refund(orderId, amountYen),
      },
      ...changes,
    })
  }
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await new Promise(setImmediate)
  }
  /** Calls of strangers that stay under way. */
  const fill = async (addresses: readonly string[]) => {
    const before = held.length
    for (const remoteAddress of addresses) {
      crowd.push(crowded.app.inject({ url: `${OWN_POSTCODE_PATH}?zipcode=1000001`, remoteAddress }))
    }
    await until(() => held.length === before + addresses.length)
  }
  const underWay = async () =>
    Number(/^tomari_calls_under_way (\d+)$/m.exec((await crowded.app.inject('/metrics')).body)?.[1])
  const isToCome = { address: LOBBY }
  const lobby = [LOBBY, LOBBY]

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    crowded = crowdedServer()
  })
  afterEach(async () => {
    held.splice(0).forEach((answer) => answer())
    charges.splice(0).forEach((go) => go())
    await Promise.all(crowd.splice(0))
    await crowded.app.close()
  })

  it('who invents tokens takes a few places of the network; guests who are known there go on, newcomers elsewhere begin', async () => {
    const phone = new Phone(crowded.app)
    const token = await phone.tokenFor('ヤマダ タロウ')
    const asks = (shown: string) => phone.call('checkinInfo', { ...isToCome, token: shown })
    expect((await asks(token)).status).toBe(200)
    await fill(lobby)
    expect((await asks(INVENTED)).status).toBe(503)
    expect((await asks(token)).status).toBe(200)
    expect((await phone.call('checkinInfo', { address: '198.51.100.1', token: INVENTED })).status).toBe(401)
    expect((await phone.call('facilities', { address: '198.51.100.1' })).status).toBe(200)
  })

  it('a token that was accepted is refused once its session has ended', async () => {
    const phone = new Phone(crowded.app)
    const token = await phone.tokenFor('ヤマダ タロウ')
    const asks = async () => (await phone.call('checkinInfo', { ...isToCome, token })).status
    expect(await asks()).toBe(200)
    await database.transaction((rows) => endSessionsOf(rows, 'sample-one-guest'))
    await fill(lobby)
    expect(await asks()).toBe(401)
    expect(await asks()).toBe(503)
  })

  it('a token bypasses no share of those who begin', async () => {
    const phone = new Phone(crowded.app)
    const token = await phone.tokenFor('ヤマダ タロウ')
    await phone.call('checkinInfo', { ...isToCome, token })
    await fill(lobby)
    const fields = { name: 'ヤマダ タロウ', phone_number: '' }
    expect((await phone.call('requestCheckinToken', { ...isToCome, token, fields })).status).toBe(503)
  })

  it('the robot that shows its token is no stranger', async () => {
    await crowded.app.close()
    const deskToken = 'a-token-for-the-robot-of-the-desk'
    crowded = crowdedServer({ deskToken })
    const asks = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await crowded.app.inject({
        url: '/desk/v1/requests',
        headers,
        remoteAddress: LOBBY,
      })
      return answer.statusCode
    }
    expect(await asks(deskToken)).toBe(200)
    await fill(lobby)
    expect(await asks(deskToken)).toBe(200)
    expect(await asks(INVENTED)).toBe(503)
  })

  it('a settlement that waits for the card company takes no place', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const paying = guest.on(crowded).settles(await guest.bill())
    await until(() => charges.length === 1)
    expect(await underWay()).toBe(0)
    charges.splice(0).forEach((go) => go())
    expect(outcomeOf(await paying)).toBe('200')
  })

  it('a settlement whose session was found is carried out, however full it has become until its body is there', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const body = new URLSearchParams(guest.settling(await guest.bill())).toString()
    const base = await crowded.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = await RawSocket.to(Number(new URL(base).port))
    socket.says(
      `POST ${operations.settlement.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nauthorization: ${guest.token}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    // The session has been looked up when the body is waited for and nothing counts.
    expect(await socket.answered()).toMatch(/^HTTP\/1\.1 100 /)
    await until(async () => (await crowded.app.inject('/metrics')).body.includes('tomari_calls_under_way 0'))
    await fill(['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
    const other = new Phone(crowded.app)
    expect((await other.call('checkinInfo', { token: guest.token })).status).toBe(503)
    socket.says(body)
    await until(() => charges.length === 1)
    charges.splice(0).forEach((go) => go())
    expect(await socket.heard()).toMatch(/HTTP\/1\.1 200 OK/)
  })
})
