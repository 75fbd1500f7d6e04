/** @module-tag ci */
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestClock } from '../../harness/TestClock.ts'
import { ACCOUNT, type NewReservation } from './OperaDouble.ts'
import { type OperaUnderFaults, operaUnderFaults } from './opera-under-faults.ts'

const H = '/hotels/MIO1'
const TODAY = '2026-12-01'
const booking: NewReservation = {
  hotel: 'MIO1',
  arrival: TODAY,
  departure: '2026-12-03',
  guest: { surname: 'Mihon', givenName: 'Taro', alternateName: { surname: '見本', givenName: '太郎' } },
  companions: [{ surname: 'Mihon', givenName: 'Hanako' }],
  childAges: [7],
}

const clock = new TestClock()
let opera: OperaUnderFaults
let token: string

beforeAll(async () => {
  opera = await operaUnderFaults(clock)
})
afterAll(() => opera.close())
beforeEach(async () => {
  opera.double.reservations.clear()
  opera.double.rooms.clear()
  opera.proxy.violations.length = 0
  token = await newToken()
})

async function newToken(): Promise<string> {
  const answered = await fetch(`${opera.network.url}/oauth/v1/tokens`, {
    method: 'POST',
    headers: {
      'x-app-key': ACCOUNT.application,
      enterpriseId: ACCOUNT.enterprise,
      authorization: `Basic ${btoa(`${ACCOUNT.client}:${ACCOUNT.secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  return v.parse(v.object({ access_token: v.string() }), await answered.json()).access_token
}

/** Status and body of a call as a client of the workflow makes it. */
async function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: string }> {
  const answered = await fetch(`${opera.network.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-app-key': ACCOUNT.application,
      'x-hotelid': 'MIO1',
      ...(body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answered.status, body: await answered.text() }
}

const statusOf = async (...[method, path, body]: Parameters<typeof call>) =>
  (await call(method, path, body)).status

describe('the double of OPERA Cloud', () => {
  it('carries a guest from the list to check-out, each exchange by the contract', async () => {
    const { double } = opera
    double.setsRoom('MIO1', '501', {})
    const { id, guests } = double.arrives(booking)
    const stay = `${H}/reservations/${id}`
    const payment = {
      criteria: {
        reservationId: { id, type: 'Reservation' },
        paymentMethod: { paymentMethod: 'VI' },
        postingAmount: { amount: 24_000, currencyCode: 'JPY' },
        postingReference: 'P7K2M9Q4X8T1V5W3B',
        cashierId: 1,
        hotelId: 'MIO1',
      },
    }
    const checkOut = { reservation: { cashierId: 1, eventType: 'CheckOut' }, verificationOnly: false }
    const statuses = [
      await statusOf(
        'GET',
        `/rsv/v1${H}/reservations?surname=${encodeURIComponent('見本')}&arrivalStartDate=${TODAY}`,
      ),
      await statusOf(
        'GET',
        `/rsv/v1${stay}?fetchInstructions=Reservation&fetchInstructions=FetchChildAges&fetchInstructions=AccompanyingGuestProfile`,
      ),
      await statusOf('PUT', `/crm/v1/profiles/${guests[0]}`, {
        profileDetails: {
          customer: {
            nationality: 'US',
            birthDate: '1990-01-02',
            identifications: {
              identificationInfo: [{ identification: { idType: 'PASSPORT', idNumber: 'X0000000' } }],
            },
          },
        },
      }),
      await statusOf('GET', `/crm/v1/profiles/${guests[0]}`),
      await statusOf('POST', '/crm/v1/profiles', {
        profileDetails: {
          customer: { personName: [{ surname: 'Mihon', givenName: 'Jiro', nameType: 'Primary' }] },
        },
      }),
      await statusOf('PUT', `/rsv/v1${stay}`, {
        reservations: [
          {
            reservationIdList: [{ id, type: 'Reservation' }],
            reservationGuests: [
              {
                profileInfo: { profileIdList: [{ id: [...double.profiles.keys()].at(-1), type: 'Profile' }] },
              },
            ],
          },
        ],
      }),
      await statusOf('POST', `/rsv/v1${stay}/preCheckIn`, {
        reservation: { preCheckInDetails: { arrival: { arrivalTime: '2026-12-01T06:30:00Z' } } },
      }),
      await statusOf('GET', `/fof/v1${H}/rooms?hotelRoomStatus=Inspected&hotelFORoomStatus=Vacant`),
      await statusOf('POST', `/fof/v1${stay}/roomAssignments`, {
        criteria: { hotelId: 'MIO1', reservationIdList: [{ id }], roomId: '501' },
      }),
      await statusOf('PUT', `/fof/v1${H}/queuedReservations/${id}`, {
        hotelId: 'MIO1',
        reservationId: { id },
      }),
      await statusOf('POST', `/fof/v1${stay}/checkIns`, { reservation: { roomId: '501' } }),
      await statusOf('POST', `/csh/v1${stay}/charges`, {
        criteria: { charges: [{ transactionCode: '1000', price: { amount: 24_000, currencyCode: 'JPY' } }] },
      }),
      await statusOf('POST', `/csh/v1${stay}/checkOuts`, checkOut),
      await statusOf('POST', `/csh/v1${stay}/payments`, payment),
      await statusOf(
        'GET',
        `/csh/v1${stay}/folios?folioWindowNo=1&fetchInstructions=Postings&fetchInstructions=Totalbalance`,
      ),
      await statusOf('POST', `/csh/v1${stay}/folios`, { criteria: { eventType: 'CheckOut', cashierId: 1 } }),
      await statusOf('POST', `/csh/v1${stay}/checkOuts`, checkOut),
    ]
    expect(opera.proxy.violations).toEqual([])
    expect(statuses).toEqual([
      200, 200, 200, 200, 201, 200, 201, 200, 201, 200, 201, 201, 400, 201, 200, 201, 201,
    ])
    const { status, guests: written, isPreRegistered } = double.the(id)
    expect([status, written.length, isPreRegistered]).toEqual(['CheckedOut', 3, true])
    expect(double.rooms.get('MIO1 501')).toMatchObject({ isOccupied: false, state: 'Dirty' })
    expect(double.profiles.get(guests[0] ?? '')).toMatchObject({
      nationality: 'US',
      name: { surname: 'Mihon' },
    })
  })

  it('takes a check-in and a booking back, each exchange by the contract', async () => {
    opera.double.setsRoom('MIO1', '501', {})
    const { id } = opera.double.arrives(booking)
    opera.double.checksIn(id, '501')
    expect(await statusOf('DELETE', `/fof/v1${H}/reservations/${id}/checkIns`)).toBe(200)
    expect(
      await statusOf('POST', `/rsv/v1${H}/reservations/${id}/cancellations`, { reason: { code: 'CXL' } }),
    ).toBe(201)
    expect(opera.double.the(id).status).toBe('Cancelled')
    expect(opera.proxy.violations).toEqual([])
  })

  it('gives pages, which move while they are read, and 204 for none', async () => {
    const ids = Array.from({ length: 5 }, () => opera.double.arrives(booking).id)
    const page = async (offset: number) =>
      await call('GET', `/rsv/v1${H}/reservations?arrivalStartDate=${TODAY}&limit=2&offset=${offset}`)
    expect((await page(0)).body).toContain('"hasMore":true')
    opera.double.changes(ids[0] ?? '', { arrival: '2026-11-30' })
    expect((await page(2)).body).not.toContain(`"id":"${ids[2]}"`)
    expect((await page(4)).status).toBe(204)
    expect(opera.proxy.violations).toEqual([])
  })

  it('repeats the answer of before where a read is stale', async () => {
    const { id } = opera.double.arrives(booking)
    const read = async () => (await call('GET', `/rsv/v1${H}/reservations/${id}`)).body
    const before = await read()
    opera.double.cancels(id)
    opera.network.faultOf = () => 'stale'
    expect(await read()).toBe(before)
    opera.network.faultOf = () => null
    expect(await read()).toContain('"Cancelled"')
  })

  it('knows a token for an hour', async () => {
    const { id } = opera.double.arrives(booking)
    clock.pass({ minutes: 59 })
    expect(await statusOf('GET', `/rsv/v1${H}/reservations/${id}`)).toBe(200)
    clock.pass({ minutes: 1 })
    expect(await statusOf('GET', `/rsv/v1${H}/reservations/${id}`)).toBe(401)
    expect(await statusOf('GET', `/rsv/v1/hotels/MIO2/reservations/${id}`)).toBe(401)
    token = await newToken()
    expect(await statusOf('GET', `/rsv/v1/hotels/MIO2/reservations/${id}`)).toBe(403)
    expect(await statusOf('GET', `/rsv/v1${H}/reservations/0`)).toBe(404)
    expect(opera.proxy.violations).toEqual([])
  })
})
