import { type OperationName, operations } from '@tomari/contract/operations'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { servedCalls } from '../../src/app.ts'
import { ledgerOf } from '../../src/cards/test/ledger.ts'
import { outcomeOf, PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../src/checkout/test/LeavingGuest.ts'
import type { Caller } from '../../src/platform/Caller.ts'
import { Refusal } from '../../src/platform/Refusal.ts'
import { authenticate } from '../../src/stays/sessions.ts'
import { endSessionsOf } from '../../src/stays/store/sessions.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { guestInfo, passport, representative, signature } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { formTo, RawSocket } from './RawSocket.ts'

const STAY = 'sample-one-guest'
const LEAVING = 'ニシムラ カナエ'

/** A caller whose call has been let in, and what the call says once its body is there. */
interface LetIn {
  readonly token: string
  readonly fields: Readonly<Record<string, string>>
}

const found = async ({ app }: TestServer, fields: LetIn['fields'] = {}): Promise<LetIn> => ({
  token: await new Phone(app).tokenFor('ヤマダ タロウ'),
  fields,
})
const leaving = async (server: TestServer, name: string, fields: LetIn['fields'] = {}): Promise<LetIn> => ({
  token: (await LeavingGuest.found(server, name)).token,
  fields,
})

/** Calls that change a stay, each on the way to what it changes. */
const writing: Readonly<Partial<Record<OperationName, (server: TestServer) => Promise<LetIn>>>> = {
  uploadSignature: async (server) => found(server, await signature()),
  uploadPassport: async (server) => found(server, await passport()),
  executeCheckin: async (server) => {
    const { token } = await found(server)
    await new Phone(server.app).payload('uploadSignature', { token, fields: await signature() })
    return { token, fields: guestInfo(representative) }
  },
  prePaymentInfo: found,
  registerReceiptMail: (server) => found(server, { email: 'guest@mail.example' }),
  settlement: async (server) => {
    const guest = await PayingGuest.checkedIn(server)
    return { token: guest.token, fields: guest.settling(await guest.bill()) }
  },
  receiptPdf: async (server) => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.settles(await guest.bill())
    return { token: guest.token, fields: {} }
  },
  checkoutInfo: (server) => leaving(server, 'ミヤモト ハルカ'),
  executeCheckout: (server) => leaving(server, LEAVING, { room_num: '210', invoice_name: '' }),
}

/** Calls that only look. That a guest still waits is noted on a place in the queue that is open, and ends with it. */
const looking = 'checkinInfo checkinCode legacyMember publicKey checkoutResult'.split(' ')

const nowhere = { origin: '', facility: null, facilityKey: 'id', address: '192.0.2.1' } as const
const shows = { token: '', pointToken: '', browser: '' }
const anyCaller: Caller = { language: 'ja', languageTag: 'ja', ...nowhere, ...shows }

describeInHotel('a session that ends while a call is on its way', (server) => {
  const calls = () => servedCalls(server.deps).filter(({ session }) => session !== null)

  it('concerns these calls, and no other', () => {
    const names = calls().map(({ name }) => name)
    expect(names.toSorted()).toEqual([...Object.keys(writing), ...looking].toSorted())
  })

  const stored = async () => {
    const rows: Record<string, unknown> = {}
    for (const { name } of await server.db.introspection.getTables()) {
      if (name !== 'sessions')
        rows[name] = (await sql`select * from ${sql.table(name)}`.execute(server.db)).rows
    }
    return rows
  }

  it.each(Object.entries(writing))('changes nothing by %s, which else it would', async (name, prepare) => {
    const call = calls().find((one) => one.name === name)
    if (call === undefined || call.session === null) throw new Error(`${name} needs no session`)
    const need = { name: call.name, session: call.session }
    const letIn = async () => {
      const { token, fields } = await prepare(server)
      const caller: Caller = { ...anyCaller, token }
      const session = await authenticate(server.deps, caller, need)
      if (session instanceof Refusal) throw new Error(`${name} is not let in`)
      return () => call.answer({ fields, caller, pathParameter: '' }, session)
    }
    const late = await letIn()
    await server.db.deleteFrom('sessions').execute()
    let before = await stored()
    expect([await late(), await stored()]).toEqual([new Refusal('session_ended'), before])
    await startTestServer(server.database)
    const inTime = await letIn()
    before = await stored()
    expect(await inTime()).not.toBeInstanceOf(Refusal)
    expect(await stored()).not.toEqual(before)
  })

  it('is answered so where the headers were read before, and the body after, the desk took a check-in back', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const socket = await RawSocket.toApp(server.app)
    const body = 'email=stranger%40mail.example'
    socket.says(formTo(operations.registerReceiptMail.path, guest.token, body.length))
    // The token has been looked up when the body is waited for.
    expect(await socket.answered()).toMatch(/^HTTP\/1\.1 100 /)
    await server.act.does(STAY, 'undoCheckin')
    socket.says(body)
    expect(await socket.received()).toMatch(/HTTP\/1.1 401 [^]*session_ended/)
    expect((await stored())['receipt_mails']).toEqual([])
    await server.app.close()
  })

  it('leaves no payment unrecorded that was with the provider by then, and answers who paid', async () => {
    const { payments } = server.deps
    const whileEnding = serverOn(server.database, {
      payments: {
        ...payments,
        charge: async (order) => {
          const outcome = await payments.charge(order)
          await server.database.transaction((transaction) => endSessionsOf(transaction, STAY))
          return outcome
        },
      },
    })
    const guest = await PayingGuest.checkedIn(server)
    const bill = await guest.bill()
    expect(outcomeOf(await guest.on(whileEnding).settles(bill))).toBe('200')
    const { provider, settlements, receipts } = await ledgerOf(server)
    expect(Object.values(provider)).toEqual([bill.payment_amount])
    expect([settlements, receipts]).toEqual([provider, provider])
    expect(outcomeOf(await guest.settles(bill))).toBe('401 session_ended')
  })
})
