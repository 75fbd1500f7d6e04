/** @module-tag endurance */
import { type OperationName, operations } from '@tomari/contract/operations'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { servedCalls } from '../../src/http/calls/calls.ts'
import type { Caller } from '../../src/model/Caller.ts'
import { Refusal } from '../../src/model/Refusal.ts'
import type { Database } from '../../src/storage/Database.ts'
import { lockedReservation } from '../../src/storage/repositories/stays/reservations.ts'
import { endSessionsOf } from '../../src/storage/repositories/stays/sessions.ts'
import { endStayCode } from '../../src/storage/repositories/stays/stay-codes.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { authenticate } from '../../src/usecases/authenticate.ts'
import { handOutCode } from '../../src/usecases/hand-out-code.ts'
import { acting } from '../board/acting.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { passport, signature } from '../harness/pictures.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { RawSocket } from './RawSocket.ts'

const STAY = 'sample-one-guest'
const LEAVING = 'ニシムラ カナエ'

/** A caller whose call has been let in, and what the call says once its body is there. */
interface LetIn {
  readonly token: string
  readonly fields: Readonly<Record<string, string>>
}

/** Calls that change a stay, each on the way to what it changes. */
const writing: Readonly<Partial<Record<OperationName, (server: TestServer) => Promise<LetIn>>>> = {
  uploadSignature: async (server) => ({ ...(await found(server)), fields: await signature() }),
  uploadPassport: async (server) => ({ ...(await found(server)), fields: await passport() }),
  executeCheckin: async (server) => {
    const { token } = await found(server)
    await new Phone(server.app).payload('uploadSignature', { token, fields: await signature() })
    return { token, fields: guestInfo(representative) }
  },
  prePaymentInfo: found,
  registerReceiptMail: async (server) => ({
    ...(await found(server)),
    fields: { email: 'guest@mail.example' },
  }),
  settlement: async (server) => {
    const guest = await PayingGuest.checkedIn(server)
    return { token: guest.token, fields: guest.settling(await guest.bill()) }
  },
  checkoutInfo: async (server) => ({
    token: (await LeavingGuest.found(server, 'ミヤモト ハルカ')).token,
    fields: {},
  }),
  executeCheckout: async (server) => ({
    token: (await LeavingGuest.found(server, LEAVING)).token,
    fields: { room_num: '210', invoice_name: '' },
  }),
}

/** Calls that only look. That a guest still waits is noted on a place in the queue that is open, and ends with it. */
const looking: readonly OperationName[] = [
  'checkinInfo',
  'checkinCode',
  'legacyMember',
  'publicKey',
  'checkoutResult',
]

async function found({ app }: TestServer): Promise<LetIn> {
  return { token: await new Phone(app).tokenFor('ヤマダ タロウ'), fields: {} }
}

describeOnBothDatabases('a session that ends while a call is on its way', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  it('concerns these calls, and no other', () => {
    const inSessions = servedCalls(server.deps).flatMap(({ name, session }) =>
      session === null ? [] : [name],
    )
    expect(inSessions.toSorted()).toEqual([...Object.keys(writing), ...looking].toSorted())
  })

  const stored = async () => {
    const rows: Record<string, unknown> = {}
    for (const table of [
      'reservations',
      'guest_register',
      'images',
      'session_images',
      'receipt_mails',
      'settlements',
      'payment_attempts',
      'folio_lines',
      'checkout_requests',
      'departures',
    ] as const) {
      rows[table] = await database.db.selectFrom(table).selectAll().execute()
    }
    return rows
  }

  const carriedOut = async (
    name: OperationName,
    { token, fields }: LetIn,
    meanwhile: () => Promise<void>,
  ) => {
    const call = servedCalls(server.deps).find((one) => one.name === name)
    if (call === undefined || call.session === null) throw new Error(`${name} needs no session`)
    const caller: Caller = { ...anyCaller, token }
    const session = await authenticate(server.deps, caller, { name, session: call.session })
    if (session instanceof Refusal) throw new Error(`${name} is not let in`)
    await meanwhile()
    return await call.answer({ fields, caller, pathParameter: '' }, session)
  }

  it.each(Object.entries(writing))('changes nothing by %s', async (call, prepare) => {
    const [name] = servedCalls(server.deps).flatMap((one) => (one.name === call ? [one.name] : []))
    if (name === undefined) throw new Error(`no call ${call}`)
    const letIn = await prepare(server)
    let before: unknown
    const late = await carriedOut(name, letIn, async () => {
      await database.db.deleteFrom('sessions').execute()
      before = await stored()
    })
    expect(late).toEqual(new Refusal('session_ended'))
    expect(await stored()).toEqual(before)
  })

  it.each(Object.entries(writing))('would have changed something by %s', async (call, prepare) => {
    const [name] = servedCalls(server.deps).flatMap((one) => (one.name === call ? [one.name] : []))
    if (name === undefined) throw new Error(`no call ${call}`)
    const letIn = await prepare(server)
    const before = await stored()
    expect(await carriedOut(name, letIn, async () => undefined)).not.toBeInstanceOf(Refusal)
    expect(await stored()).not.toEqual(before)
  })

  it('is told so by a server that has read the headers before, and the body after, the desk took a check-in back', async () => {
    const stranger = await PayingGuest.checkedIn(server)
    const { token } = await PayingGuest.found(server, 'ヤマダ タロウ')
    server.clock.pass({ seconds: 1 })
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const socket = await RawSocket.to(port)
    const body = 'email=stranger%40mail.example'
    socket.says(
      `POST ${operations.registerReceiptMail.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nauthorization: ${token}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    // The first use of a session is written down when its token is looked up.
    await expect
      .poll(async () =>
        (await database.db.selectFrom('sessions').select(['started_at', 'used_at']).execute()).some(
          ({ started_at, used_at }) => used_at > started_at,
        ),
      )
      .toBe(true)
    await acting(server.deps).does(STAY, 'undoCheckin')
    socket.says(body)
    expect(await socket.heard()).toMatch(/^HTTP\/1.1 401 [^]*session_ended/)
    expect((await stored())['receipt_mails']).toEqual([])
    expect(await stranger.phone.refusal('checkinCode', stranger.sending())).toBe('401 session_ended')
    await server.app.close()
  })

  it('leaves no payment unrecorded that was with the provider by then, and tells who paid', async () => {
    const { payments } = server.deps
    const whileEnding = serverOn(database, {
      vault: server.deps.vault,
      payments: {
        ...payments,
        charge: async (order) => {
          const outcome = await payments.charge(order)
          await database.transaction((transaction) => endSessionsOf(transaction, STAY))
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

  describe('and the code that the desk has handed out for the stay', () => {
    const opens = async (name: string, code: string, journey: 'Checkin' | 'Checkout') =>
      (
        await new Phone(serverOn(database, { ...server.deps, secondFact: 'always' }).app).call(
          `request${journey}Token`,
          { fields: { name, phone_number: code } },
        )
      ).status === 200

    it('ends with a check-in that is taken back', async () => {
      const { code } = await handOutCode(server.deps, { id: STAY, departure: '2026-12-31' })
      await PayingGuest.checkedIn(server)
      expect(await opens('ヤマダ タロウ', code, 'Checkin')).toBe(true)
      await acting(server.deps).does(STAY, 'undoCheckin')
      expect(await opens('ヤマダ タロウ', code, 'Checkin')).toBe(false)
    })

    it('opens nothing for who was searching with it at that moment', async () => {
      const { code } = await handOutCode(server.deps, { id: STAY, departure: '2026-12-31' })
      let commit = (): void => {}
      const commits = new Promise<void>((letGo) => {
        commit = letGo
      })
      const undoing = await new Promise<{ readonly done: Promise<void> }>((isLocked) => {
        const done = database.transaction(async (transaction) => {
          await lockedReservation(transaction, server.deps.vault, STAY)
          await endStayCode(transaction, STAY)
          await endSessionsOf(transaction, STAY)
          isLocked({ done })
          await commits
        })
      })
      const search = opens('ヤマダ タロウ', code, 'Checkin')
      await searchWaits()
      commit()
      await undoing.done
      expect(await search).toBe(false)
      expect(await database.db.selectFrom('sessions').select('journey').execute()).toEqual([])
    })
    /** The embedded database does one thing at a time, so there the search comes after. */
    const searchWaits = async () => {
      if (database.kind === 'postgres') await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(1)
    }
    const waitingForLocks = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(distinct pid) as waiting from pg_locks
        where not granted and pid in (select pid from pg_stat_activity where datname = current_database())
      `.execute(database.db)
      return rows[0]?.waiting
    }

    it('ends with a check-out that is taken back', async () => {
      const { code } = await handOutCode(server.deps, { id: 'sample-out-paid', departure: '2026-12-31' })
      expect(await opens(LEAVING, code, 'Checkout')).toBe(true)
      expect((await (await LeavingGuest.found(server, LEAVING)).leaves('210')).status).toBe(200)
      await acting(server.deps).does('sample-out-paid', 'undoCheckout')
      expect(await opens(LEAVING, code, 'Checkout')).toBe(false)
    })
  })
})

const anyCaller: Caller = {
  language: 'ja',
  languageTag: 'ja',
  origin: '',
  facility: null,
  facilityKey: 'id',
  token: '',
  pointToken: '',
  address: '192.0.2.1',
}
