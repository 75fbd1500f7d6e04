import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentGateway } from '../../src/gateways/payment/PaymentGateway.ts'
import { CHARGE_LEASE_MS, RECHECK_AFTER_MS } from '../../src/model/payment/Settlement.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { noNote } from '../../src/usecases/note.ts'
import { paymentsBetween } from '../../src/usecases/payment/payments-made.ts'
import { sweepPayments } from '../../src/usecases/payment/sweep-payments.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { tokenFor } from '../payment/gateways/gateway-suite.ts'
import { stateOf } from '../payment/ledger.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { codeIn, GuestAtBank } from './GuestAtBank.ts'

describeOnDatabase('a guest who comes back from the bank', (open) => {
  let database: Database<Schema>
  let server: TestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  const phone = () => new Phone(server.app)
  const evidence = async () =>
    await database.db.selectFrom('payment_challenges').select(['outcome', 'evidence']).execute()
  const captured = async (): Promise<number> =>
    (await database.db.selectFrom('sandbox_orders').where('state', '=', 'captured').selectAll().execute())
      .length
  const requestIdOf = async (guest: PayingGuest) => (await guest.bill()).pre_ci_request_id
  const sweep = async (): Promise<void> => {
    for (let rounds = 0; rounds < 8; rounds += 1) {
      await sweepPayments(server.deps)
      server.clock.pass({ seconds: 5 })
    }
  }

  it('is charged once, and goes on with the journey where it was left (R18.22)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.registersMail()
    const bill = await guest.bill()
    const away = await GuestAtBank.sent(server, guest)
    expect(away.cookie).toMatch(/^payment=[\w-]{43}$/)
    expect([await captured(), await stateOf(database, bill.pre_ci_request_id)]).toEqual([0, 'charging'])
    await away.says('approved')
    const back = await away.comesBack()
    expect([back.status, back.location]).toEqual([
      303,
      expect.stringMatching(/^\/checkin\/check-payment\?lang=ja#payment=[\w-]{43}$/),
    ])
    expect(await captured()).toBe(1)
    const code = codeIn(back)
    expect(await phone().payload('paymentReturned', { fields: { code } })).toEqual({
      authorization: guest.token,
      facility: '101',
      journey: 'checkin',
      outcome: 'paid',
      amount: bill.payment_amount,
      request_id: '',
      receipt_name: '山田 太郎',
      receipt_mail: 'guest@mail.example',
      reservation_name: 'ヤマダ タロウ',
      room_numbers: expect.any(Array),
    })
    expect(await guest.code()).toBe('40')
    expect(await phone().refusal('paymentReturned', { fields: { code } })).toBe('401 session_ended')
  })

  it('names the facility as the variant does', async () => {
    const away = await GuestAtBank.sent(server, await PayingGuest.checkedIn(server, 'ヤマダ タロウ', 'cico'))
    await away.says('approved')
    const fields = { code: codeIn(await away.comesBack()) }
    const cico = new Phone(server.app, 'cico')
    expect((await cico.payload('paymentReturned', { fields, facility: 'MIO-KAIGAN' })).facility).toBe(
      'MIO-KAIGAN',
    )
  })

  it('goes on with a code that is good for a minute, and a new one each time (R18.23)', async () => {
    const away = await GuestAtBank.sent(server, await PayingGuest.checkedIn(server))
    await away.says('approved')
    const [first, second] = [await away.comesBack(), await away.comesBack()]
    expect(await captured()).toBe(1)
    expect(await phone().refusal('paymentReturned', { fields: { code: codeIn(first) } })).toBe(
      '401 session_ended',
    )
    server.clock.pass({ seconds: 61 })
    expect(await phone().refusal('paymentReturned', { fields: { code: codeIn(second) } })).toBe(
      '401 session_ended',
    )
    const third = codeIn(await away.comesBack())
    expect((await phone().payload('paymentReturned', { fields: { code: third } })).outcome).toBe('paid')
  })

  it.each([
    ['', 'a browser that shows nothing'],
    ['payment=guessed', 'a browser that shows something else'],
  ])(
    'is charged in another browser too, which says so and opens nothing (R18.23): %j, %s',
    async (cookie) => {
      const guest = await PayingGuest.checkedIn(server)
      const away = await GuestAtBank.sent(server, guest)
      await away.says('approved')
      const back = await away.comesBack({ cookie })
      expect([back.status, back.location]).toEqual([200, ''])
      expect(back.text).toContain('お支払いが完了しました')
      expect(await captured()).toBe(1)
      expect(await guest.code()).toBe('40')
    },
  )

  it.each([
    ['challenge', 'refused', 'cancelled', 'N 26'],
    ['challenge', null, 'timed_out', 'N 14'],
    ['not_authenticated', null, 'failed', 'N 01'],
    ['rejected', null, 'failed', 'R 11'],
    ['unavailable', null, 'unavailable', 'U 22'],
    ['frictionless', null, 'paid', null],
    ['attempt', null, 'paid', null],
  ] as const)(
    'reads what became of it, and the hotel keeps it: %s, %s (R18.24)',
    async (card, said, outcome, why) => {
      const guest = await PayingGuest.checkedIn(server)
      const away = await GuestAtBank.sent(server, guest, { card })
      if (said !== null) await away.says(said)
      const fields = { code: codeIn(await away.comesBack()) }
      expect((await phone().payload('paymentReturned', { fields })).outcome).toBe(outcome)
      expect(await evidence()).toEqual([{ outcome, evidence: why }])
      expect(await captured()).toBe(outcome === 'paid' ? 1 : 0)
      // Another card pays.
      const then = outcome === 'paid' ? 200 : (await guest.settles(await guest.bill())).status
      expect(then).toBe(200)
      const listed = await paymentsBetween(server.deps, { from: null, to: null, facilityId: null }, noNote)
      expect(listed.payments.map(({ payment }) => payment.confirmations)).toEqual([
        [{ outcome, evidence: why ?? '' }],
      ])
      expect(await guest.code()).toBe('40')
    },
  )

  it.each(['not_enrolled', 'unavailable'] as const)(
    'reads of a card that cannot be used without having been sent: %s',
    async (card) => {
      const nowhere = serverOn(database, {
        ...server.deps,
        payments: card === 'unavailable' ? unreachable() : server.deps.payments,
      })
      const guest = await PayingGuest.checkedIn(nowhere)
      const answer = outcomeOf(await guest.settles(await guest.bill(), { card }))
      expect(answer).toBe(
        card === 'unavailable' ? '503 authentication_unavailable' : '402 card_takes_no_part',
      )
    },
  )
  const unreachable = (): PaymentGateway => ({
    ...server.deps.payments,
    charge: async () => ({ kind: 'declined', reason: 'unavailable' }),
  })

  it('is sent to the same address when the same post comes again', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const cardToken = tokenFor('challenge')
    const [first, second] = [
      await GuestAtBank.sent(server, guest, { cardToken }),
      await GuestAtBank.sent(server, guest, { cardToken }),
    ]
    expect([second.url, second.cookie]).toEqual([first.url, first.cookie])
  })

  it('who never comes back is charged nothing, and can pay once the time is over (R18.25)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const requestId = await requestIdOf(guest)
    const away = await GuestAtBank.sent(server, guest)
    await away.says('approved')
    server.clock.pass({ minutes: 14 })
    expect(await sweepPayments(server.deps)).toBe(0)
    server.clock.pass({ minutes: 1 })
    await sweep()
    expect([await stateOf(database, requestId), await captured()]).toEqual(['open', 0])
    expect(await evidence()).toEqual([{ outcome: 'timed_out', evidence: null }])
    const late = await away.comesBack({ cookie: '' })
    expect(late.text).toContain('請求は行われておりません')
    expect(await captured()).toBe(0)
    expect((await guest.settles(await guest.bill())).status).toBe(200)
    expect(await captured()).toBe(1)
  })

  it('who comes back after the deadline and before the sweep is charged nothing either', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const away = await GuestAtBank.sent(server, guest)
    await away.says('approved')
    server.clock.pass({ minutes: 15 })
    const fields = { code: codeIn(await away.comesBack()) }
    expect((await phone().payload('paymentReturned', { fields })).outcome).toBe('timed_out')
    expect(await captured()).toBe(0)
  })

  it('who begins anew meanwhile gives the first payment up, which is never finished (R18.25)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const first = await GuestAtBank.sent(server, guest)
    await first.says('approved')
    const second = await GuestAtBank.sent(server, guest)
    expect((await first.comesBack()).text).toContain('新しいお手続き')
    expect(await captured()).toBe(0)
    await second.says('approved')
    expect((await second.comesBack()).status).toBe(303)
    expect((await first.comesBack()).status).toBe(200)
    server.clock.pass({ seconds: RECHECK_AFTER_MS / 1_000 })
    await sweep()
    expect(await captured()).toBe(1)
    expect(new Set((await evidence()).map(({ outcome }) => outcome))).toEqual(new Set(['abandoned', 'paid']))
  })

  it('with an address that the bank did not make is told nothing and finishes nothing', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const away = await GuestAtBank.sent(server, guest)
    await away.says('approved')
    for (const accessId of ['', '0'.repeat(32)]) {
      expect((await away.comesBack({ accessId })).status).toBe(404)
    }
    expect((await server.app.inject('/payments/return/unknown?AccessID=1')).statusCode).toBe(404)
    expect(await captured()).toBe(0)
    expect(server.incidents.map(({ code }) => code)).toContain('access_id')
    expect((await away.comesBack()).status).toBe(303)
  })

  it('is charged once by eight browsers at once', async () => {
    const away = await GuestAtBank.sent(server, await PayingGuest.checkedIn(server))
    await away.says('approved')
    const all = await Promise.all(Array.from({ length: 8 }, () => away.comesBack()))
    expect(all.filter(({ status }) => status === 303)).toHaveLength(8)
    expect(await captured()).toBe(1)
  })

  it.each(['before', 'after'] as const)(
    'is not left waiting by a server that dies while it finishes the payment, %s the money moved (R18.22)',
    async (moment) => {
      const guest = await PayingGuest.checkedIn(server)
      const requestId = await requestIdOf(guest)
      const away = await GuestAtBank.sent(server, guest)
      await away.says('approved')
      const dying = serverOn(database, {
        ...server.deps,
        payments: {
          ...server.deps.payments,
          finish: async (order) => {
            if (moment === 'after') await server.deps.payments.finish(order)
            throw new Error('the process died')
          },
        },
      })
      expect((await away.comesBack({ on: dying })).status).toBe(503)
      // Who comes again meanwhile finishes nothing a second time.
      const again = await away.comesBack({ cookie: '' })
      expect(again.text).toContain('確認しております')
      server.clock.pass({ seconds: CHARGE_LEASE_MS / 1_000 })
      await sweep()
      const isPaid = moment === 'after'
      expect([await stateOf(database, requestId), await captured()]).toEqual(
        isPaid ? ['paid', 1] : ['open', 0],
      )
      const fields = { code: codeIn(await away.comesBack()) }
      expect((await phone().payload('paymentReturned', { fields })).outcome).toBe(
        isPaid ? 'paid' : 'unavailable',
      )
    },
  )

  it('learns it when the answer to the charge is late', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const away = await GuestAtBank.sent(server, guest, { card: 'late' })
    await away.says('approved')
    const fields = { code: codeIn(await away.comesBack()) }
    expect((await phone().payload('paymentReturned', { fields })).outcome).toBe('paid')
    expect(await captured()).toBe(1)
  })

  it('keeps neither ticket nor code nor password in clear', async () => {
    const away = await GuestAtBank.sent(server, await PayingGuest.checkedIn(server))
    await away.says('approved')
    const back = await away.comesBack()
    const rows = JSON.stringify(await database.db.selectFrom('payment_challenges').selectAll().execute())
    const clear = [codeIn(back), away.accessId, away.cookie.split('=')[1] ?? 'none']
    expect(clear.filter((secret) => rows.includes(secret))).toEqual([])
    expect(clear.filter((secret) => server.logged().includes(secret))).toEqual([])
  })
})
