import { OWN_POSTCODE_PATH } from '@tomari/contract/calls'
import { operations } from '@tomari/contract/operations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ChargeOutcome } from '../../src/cards/PaymentGateway.ts'
import { outcomeOf, PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import { usualLoadLimits } from '../../src/platform/http/load-shedding/LoadShedder.ts'
import { endSessionsOf } from '../../src/stays/store/sessions.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn, type TestServer } from '../harness/server.ts'
import { formTo, RawSocket } from './RawSocket.ts'

const LOBBY = '203.0.113.7'
const ELSEWHERE = '198.51.100.1'
const limits = { ...usualLoadLimits, crowdFrom: 1, newcomersFrom: 20, guestsFrom: 4, strangersOfNetwork: 2 }
const INVENTED = 'A'.repeat(43)
const DESK_TOKEN = 'a-token-for-the-robot-of-the-desk'

describeInHotel('callers with a session, and strangers beside them', (server) => {
  let crowded: TestServer
  let phone: Phone
  const held: (() => void)[] = []
  const charges: (() => void)[] = []
  const crowd: Promise<unknown>[] = []

  const until = async (isSo: () => Promise<boolean> | boolean) => {
    while (!(await isSo())) await new Promise(setImmediate)
  }
  const fill = async (...addresses: readonly string[]) => {
    const before = held.length
    for (const remoteAddress of addresses) {
      crowd.push(crowded.app.inject({ url: `${OWN_POSTCODE_PATH}?zipcode=1000001`, remoteAddress }))
    }
    await until(() => held.length === before + addresses.length)
  }
  const isUnderWay = async (calls: number) =>
    (await crowded.app.inject('/metrics')).body.includes(`tomari_calls_under_way ${calls}\n`)
  const asks = async (token: string, address = LOBBY) =>
    (await phone.call('checkinInfo', { address, token })).status

  beforeEach(() => {
    const { payments } = server.deps
    crowded = serverOn(server.database, {
      limits,
      deskToken: DESK_TOKEN,
      postcodes: { townsOf: () => new Promise<never[]>((answer) => held.push(() => answer([]))) },
      payments: {
        ...payments,
        charge: async (order): Promise<ChargeOutcome> => {
          await new Promise<void>((go) => charges.push(go))
          return await payments.charge(order)
        },
      },
    })
    phone = new Phone(crowded.app)
  })
  afterEach(async () => {
    held.splice(0).forEach((answer) => answer())
    charges.splice(0).forEach((go) => go())
    await Promise.all(crowd.splice(0))
    await crowded.app.close()
  })

  it('who invents tokens takes a few places of the network; guests who are known there go on, newcomers elsewhere begin', async () => {
    const token = await phone.tokenFor('ヤマダ タロウ')
    expect(await asks(token)).toBe(200)
    await fill(LOBBY, LOBBY)
    expect(await asks(INVENTED)).toBe(503)
    expect(await asks(token)).toBe(200)
    // A token bypasses no share of those who begin.
    const begins = { address: LOBBY, token, fields: { name: 'ヤマダ タロウ', phone_number: '' } }
    expect((await phone.call('requestCheckinToken', begins)).status).toBe(503)
    expect(await asks(INVENTED, ELSEWHERE)).toBe(401)
    expect((await phone.call('facilities', { address: ELSEWHERE })).status).toBe(200)
  })

  it('a token that was accepted is refused once its session has ended', async () => {
    const token = await phone.tokenFor('ヤマダ タロウ')
    expect(await asks(token)).toBe(200)
    await server.database.transaction((rows) => endSessionsOf(rows, 'sample-one-guest'))
    await fill(LOBBY, LOBBY)
    expect([await asks(token), await asks(token)]).toEqual([401, 503])
  })

  it('the robot that shows its token is no stranger', async () => {
    const robot = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const call = { url: '/desk/v1/requests', headers, remoteAddress: LOBBY }
      return (await crowded.app.inject(call)).statusCode
    }
    expect(await robot(DESK_TOKEN)).toBe(200)
    await fill(LOBBY, LOBBY)
    expect([await robot(DESK_TOKEN), await robot(INVENTED)]).toEqual([200, 503])
  })

  it('a settlement that waits for the card company takes no place', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const paying = guest.on(crowded).settles(await guest.bill())
    await until(() => charges.length === 1)
    expect(await isUnderWay(0)).toBe(true)
    charges.splice(0).forEach((go) => go())
    expect(outcomeOf(await paying)).toBe('200')
  })

  it('a settlement whose session was found is carried out, however full it has become until its body is there', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const body = new URLSearchParams(guest.settling(await guest.bill())).toString()
    const socket = await RawSocket.toApp(crowded.app)
    socket.says(formTo(operations.settlement.path, guest.token, body.length))
    // The session has been looked up when the body is waited for and nothing counts.
    expect(await socket.answered()).toMatch(/^HTTP\/1\.1 100 /)
    await until(() => isUnderWay(0))
    await fill(ELSEWHERE, '198.51.100.2', '198.51.100.3', '198.51.100.4')
    expect(await asks(guest.token, '192.0.2.1')).toBe(503)
    socket.says(body)
    await until(() => charges.length === 1)
    charges.splice(0).forEach((go) => go())
    expect(await socket.received()).toMatch(/HTTP\/1\.1 200 OK/)
  })
})
