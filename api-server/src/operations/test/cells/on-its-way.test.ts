import { type DeskPageOperationName, deskPageOperations } from '@tomari/contract/desk-page/operations'
import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'
import { failure } from '@tomari/contract/envelope'
import { type PropertyOperationName, propertyOperations } from '@tomari/contract/property-system/operations'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { Phone } from '../../../../test/harness/phone.ts'
import { servedCalls } from '../../../app.ts'
import { eachAct } from '../../../desk/test/each-act.ts'
import { PUBLIC_URL, tokenFor } from '../../../invitations/test/invited.ts'
import { describeAtPage } from '../../../people/test/desk-page-server.ts'
import { namesOf } from '../../../platform/http/json-calls.ts'
import { booking, everything, SystemAtWork } from '../../../property-systems/test/SystemAtWork.ts'
import { packRows } from '../../cells/hotel-parcel.ts'

const HOTEL = '101'
const STAY = 'sample-one-guest'
const MOVING = '503 hotel_moving, again after 60 s'

const payment = { payment_id: 'P1', means: 'cash', amount: 1 }

/** What each call of a property system is given. */
const ofSystems: Readonly<Record<PropertyOperationName, object>> = {
  putBooking: booking,
  patchBooking: { version: 9, adults: 1 },
  cancelBooking: { version: 9 },
  writeBookings: { bookings: [{ ...booking, reference_number: 'B1' }] },
  listFacilities: {},
  listBookings: { arrival: booking.arrival },
  readBooking: {},
  readGuests: {},
  readSignature: {},
  readPassport: {},
  putRooms: { room_numbers: ['101'] },
  putBill: { lines: [] },
  addPayment: payment,
  putMessage: { message_ja: 'フロントへ' },
  removeMessage: {},
  invite: { invitation_id: 'I1' },
  withdrawInvitation: {},
  readEvents: {},
}

const sealed = { client_data: 'AAAA', user_handle: 'AAAA', authenticator_data: 'AAAA', signature: 'AAAA' }
const account = { name: 'sato', password: 'four words are long enough', code: '000000' }
const file = { file: 'AAAA', whole_days: false, facility: HOTEL }

/** What each call of the desk's page is given that is no act on a stay; null where it is about no hotel. */
const ofDesk: Readonly<Record<Exclude<DeskPageOperationName, StayActName>, object | null>> = {
  setUp: { ...account, set_up_code: 'x' },
  confirmSetUp: { ...account, set_up_code: 'x' },
  signIn: account,
  signInWithPasskey: { ...sealed, credential_id: 'AAAA' },
  signInWays: null,
  askForPasskey: null,
  signOut: null,
  me: null,
  board: { facility: HOTEL },
  stay: { stay_id: STAY },
  stayRevision: { stay_id: STAY },
  register: { stay_id: STAY },
  dayFigures: { facility: HOTEL },
  findReservations: { facility: HOTEL, typed: '', arrival: booking.arrival },
  people: null,
  addPerson: { name: 'kato', role: 'desk', facility_id: HOTEL },
  resetPerson: { name: 'sato' },
  endPerson: { name: 'sato' },
  audit: null,
  planImport: file,
  carryOutImport: { ...file, plan: 'x', without_wrong: false, large_meant: false },
  importFiles: null,
  dropImportFile: { id: 'x' },
  account: null,
  changePassword: null,
  askForNewPasskey: null,
  addPasskey: null,
  removePasskey: null,
}

const settings = { publicUrl: PUBLIC_URL, propertySystems: [everything] }

describeAtPage('a hotel on its way to another cell', settings, (server) => {
  /** As `desk move-hotel` leaves it when it is killed between the two cells. */
  const leaves = async () => {
    await server.database.transaction(async (rows) => {
      await rows
        .updateTable('facilities')
        .set({ retired_at: server.clock.now(), parcel: 'x' })
        .where('id', '=', HOTEL)
        .execute()
      await rows.deleteFrom('sessions').where('facility_id', '=', HOTEL).execute()
      await packRows(rows, HOTEL, async () => {})
    })
    // Hotels are read anew each second.
    server.clock.pass({ seconds: 2 })
  }

  const outcomeOf = ({
    status,
    body,
    headers,
  }: {
    status: number
    body: unknown
    headers: object
  }): string => {
    if (status === 200) return '200'
    const { error_code, error_msg } = v.parse(failure, body)
    expect(error_msg).not.toBe('')
    return `${status} ${error_code ?? ''}, again after ${String(Reflect.get(headers, 'retry-after'))} s`
  }

  it('says so to its guests, whatever they call, and when to come again (R20.20)', async () => {
    const phone = new Phone(server.app)
    const sending = { facility: HOTEL, token: await phone.tokenFor('ヤマダ タロウ', { facility: HOTEL }) }
    const fields = {
      name: 'ヤマダ タロウ',
      phone_number: '',
      invitation: await tokenFor(server, 'sample-couple'),
      fact: 'x',
      code: 'x'.repeat(43),
    }
    await leaves()
    const answers = new Map<string, string>()
    for (const { name } of servedCalls(server.deps)) {
      const parameter = name === 'facility' ? HOTEL : 'x'
      answers.set(name, outcomeOf(await phone.call(name, { ...sending, parameter, fields })))
    }
    // They have nothing of a hotel.
    for (const name of ['pointUser', 'postcode']) answers.delete(name)
    // Lists, and what the whole chain has.
    const open = ['agreement', 'facilities', 'facility', 'paymentTerms']
    for (const [name, answer] of answers)
      expect([name, answer]).toEqual([name, open.includes(name) ? '200' : MOVING])
  })

  it('says so to property systems, whether they name it or not, and leaves their other hotels alone (R20.20)', async () => {
    const { reference_number: number } = await server.db
      .selectFrom('reservations')
      .select('reference_number')
      .where('id', '=', STAY)
      .executeTakeFirstOrThrow()
    const system = new SystemAtWork(server.app, everything.secret)
    await system.asks('PUT', '/bookings/77', { ...booking, facility: '102' })
    await leaves()
    for (const name of namesOf(propertyOperations)) {
      const { method, path } = propertyOperations[name]
      const url = path.replace('/property/v1', '').replace('{reference}', encodeURIComponent(number))
      const isGet = method === 'GET'
      for (const facility of [HOTEL, undefined]) {
        const query = new URLSearchParams({
          ...(isGet ? { ...ofSystems[name] } : {}),
          ...(facility && { facility }),
        })
        const answer = await system.call(
          method,
          `${url}?${query.toString()}`,
          isGet ? undefined : ofSystems[name],
        )
        const expected = ['listFacilities', 'readEvents', 'writeBookings'].includes(name) ? '200' : MOVING
        expect([name, facility, outcomeOf({ ...answer, body: answer })]).toEqual([name, facility, expected])
      }
    }
    const batch = await system.asks('POST', '/bookings', ofSystems.writeBookings)
    expect(batch).toMatchObject({ bookings: [{ error_code: 'hotel_moving' }] })
    expect(await system.call('GET', '/bookings/77')).toMatchObject({ status: 200 })
    expect(await system.refusal('GET', '/bookings/78?facility=102')).toBe('404 unknown_booking')
    expect(await system.call('GET', `/bookings?arrival=${booking.arrival}&facility=102`)).toMatchObject({
      status: 200,
    })
  })

  it('says so to people at the desk, in every call about it and at the sign-in of its own (R20.20)', async () => {
    const boss = await server.signedIn('boss', '--role=engineer')
    const sato = await server.signedIn('sato', '--facility=MIO-KAIGAN')
    await leaves()
    for (const name of namesOf(deskPageOperations)) {
      const given = isAct(name) ? { ...eachAct[name], stay_id: STAY, revision: 'x' } : ofDesk[name]
      if (given === null) continue
      expect([name, outcomeOf(await boss.call(name, { ...given }))]).toEqual([name, MOVING])
    }
    for (const path of ['pictures/signature', 'papers/N-1.pdf']) {
      const answer = await boss.opens(STAY, path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '60'])
    }
    expect(await boss.refusal('board', { facility: '102' })).toBe('200')
    // Its own people are signed out, and read at the sign-in why.
    expect([await sato.refusal('me'), await sato.signsIn()]).toEqual([
      '401 not_signed_in',
      '503 hotel_moving',
    ])
    expect(await boss.refusal('board')).toBe('200')
  })
})

const isAct = (name: DeskPageOperationName): name is StayActName => name in stayActs
