/** @module-tag endurance */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAfter, hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import type { Answer, Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { outcomeOf, PayingGuest } from '../payment/PayingGuest.ts'
import { tokenFor } from '../payment/gateways/gateway-suite.ts'

const ARRIVING = 'ヤマダ タロウ'
const LEAVING = 'ミヤモト ハルカ'

/** What the desk does, the answer to what the guest's phone sends next, and where a new search leads. */
type Row = readonly [desk: readonly string[], next: string, again: string]

describeOnBothDatabases('a guest in the middle of the journey while the stay changes (R19.27)', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let today: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    today = hotelDay(server.clock.now())
  })

  /** Commands as on the terminal, with the guest's name behind the first word. */
  const deskDoes = async (name: string, commands: readonly string[]) => {
    for (const command of commands) {
      const [what = '', ...options] = command.replace('LATER', dayAfter(today, 6)).split(' ')
      const { exit, err } = await calling(server.deps)([what, name, ...options])
      expect([command, exit, err]).toEqual([command, 0, expect.anything()])
    }
  }

  const leadsOn = { ja: /検索|フロント|戻|予約名/u, en: /search|front desk|go back/u } as const

  /** What the phone reads: whatever became of the stay, the guest's language says how to go on. */
  const read = (answers: Readonly<Record<'ja' | 'en', Answer>>): string => {
    for (const language of ['ja', 'en'] as const) {
      const { status, body } = answers[language]
      if (status === 200) continue
      expect(status).toBeLessThan(500)
      expect(body).toMatchObject({ error_msg: expect.stringMatching(leadsOn[language]) })
    }
    return outcomeOf(answers.ja)
  }

  /** The same call in both languages. A refusal changes nothing, so the second says what the first says. */
  const calls = async (
    phone: Phone,
    name: Parameters<Phone['call']>[0],
    sending: object,
  ): Promise<string> => {
    const en = await phone.call(name, { ...sending, language: 'en' })
    return read({ en, ja: en.status === 200 ? en : await phone.call(name, { ...sending, language: 'ja' }) })
  }

  const searches = async (phone: Phone, kind: 'requestCheckinToken' | 'requestCheckoutToken', name: string) =>
    await calls(phone, kind, { fields: { name, phone_number: '' } })

  const pays = (phone: Phone, token: string, request_id: string, amount: number) =>
    calls(phone, 'settlement', {
      token,
      fields: {
        request_id,
        point: '0',
        payment_amount: String(amount),
        card_token: tokenFor('success'),
        invoice_name: '',
      },
    })

  describe('who enters the register', () => {
    it.each<Row>([
      [['cancel'], '401 session_ended', '422 reservation_not_found'],
      [['no-show'], '401 session_ended', '422 reservation_not_found'],
      [['cancel', 'reinstate'], '401 session_ended', '200'],
      [['no-show', 'no-show --undo'], '401 session_ended', '200'],
      [['change --adults 2'], '401 session_ended', '200'],
      [['change --departure LATER'], '200', '200'],
      [['change --rooms 401'], '200', '200'],
      [['pay --by cash'], '200', '200'],
      [['pay --by agency'], '200', '200'],
      [['pay --by cash', 'refund'], '200', '200'],
      [['bill-add --name 水 --yen 220'], '200', '200'],
    ])('%j', async (commands, next, again) => {
      const { phone, token } = await PayingGuest.found(server, ARRIVING)
      await phone.payload('uploadSignature', { token, fields: await signature() })
      await deskDoes(ARRIVING, commands)
      const outcome = await calls(phone, 'executeCheckin', { token, fields: guestInfo(representative) })
      expect([outcome, await searches(phone, 'requestCheckinToken', ARRIVING)]).toEqual([next, again])
    })
  })

  describe('who has checked in and looks at the bill', () => {
    it.each<Row>([
      [['undo-checkin'], '401 session_ended', '200'],
      [['undo-checkin', 'cancel'], '401 session_ended', '422 reservation_not_found'],
      [['change --departure LATER'], '409 amount_changed', '200'],
      [['change --adults 3'], '409 amount_changed', '200'],
      [['change --rooms 401'], '200', '200'],
      [['pay --by cash'], '409 nothing_to_pay', '200'],
      [['pay --by agency'], '409 nothing_to_pay', '200'],
      [['pay --by cash', 'refund'], '409 payment_request_unknown', '200'],
      [['bill-add --name 水 --yen 220'], '409 amount_changed', '200'],
      [['bill-discount --name お詫び --yen 900'], '409 amount_changed', '200'],
    ])('%j', async (commands, next, again) => {
      const guest = await PayingGuest.checkedIn(server)
      const { pre_ci_request_id, payment_amount } = await guest.bill()
      await deskDoes(ARRIVING, commands)
      const outcome = await pays(guest.phone, guest.token, pre_ci_request_id, payment_amount)
      expect([outcome, await searches(guest.phone, 'requestCheckinToken', ARRIVING)]).toEqual([next, again])
    })
  })

  describe('who waits for the bill', () => {
    it.each<Row>([
      [['undo-checkin'], '401 session_ended', '422 reservation_not_found'],
      [['change --departure LATER'], '200', '200'],
      [['change --rooms 401'], '200', '200'],
      [['pay --by cash'], '409 nothing_to_pay', '200'],
      [['message フロントまで'], '200', '200'],
      [['bill-add --name 水 --yen 220'], '200', '200'],
    ])('%j', async (commands, next, again) => {
      const { phone, token, requestId } = await LeavingGuest.waiting(server, LEAVING)
      await deskDoes(LEAVING, commands)
      const outcome = await calls(phone, 'checkoutResult', { token, fields: { request_id: requestId } })
      expect([outcome, await searches(phone, 'requestCheckoutToken', LEAVING)]).toEqual([next, again])
    })
  })

  describe('who has the bill on the phone', () => {
    it.each<Row>([
      [['recall'], '409 payment_request_unknown', '200'],
      [['undo-checkin'], '401 session_ended', '422 reservation_not_found'],
      [['change --departure LATER'], '200', '200'],
      [['pay --by cash'], '409 nothing_to_pay', '200'],
      [['pay --by cash', 'refund'], '409 payment_request_unknown', '200'],
      [['recall', 'bill-discount --name お詫び --yen 900'], '409 payment_request_unknown', '200'],
      [['recall', 'bill-discount --name お詫び --yen 900', 'done'], '409 amount_changed', '200'],
    ])('%j', async (commands, next, again) => {
      const guest = await LeavingGuest.waiting(server, LEAVING)
      await deskDoes(LEAVING, ['done'])
      const { payment_amount } = await guest.polls()
      await deskDoes(LEAVING, commands)
      const outcome = await pays(guest.phone, guest.token, guest.requestId, payment_amount)
      expect([outcome, await searches(guest.phone, 'requestCheckoutToken', LEAVING)]).toEqual([next, again])
    })
  })

  describe('who has paid and closes the stay', () => {
    it.each<Row>([
      [['refund'], '409 bill_open', '200'],
      [['refund --yen 500 --name お詫び'], '200', '422 reservation_not_found'],
      [['refund', 'undo-checkin'], '401 session_ended', '422 reservation_not_found'],
      [['change --departure LATER'], '200', '422 reservation_not_found'],
      [['change --rooms 401'], '422 rooms_wrong', '200'],
      [['bill-add --name 水 --yen 220'], '409 bill_open', '200'],
    ])('%j', async (commands, next, again) => {
      const guest = await LeavingGuest.waiting(server, LEAVING)
      await deskDoes(LEAVING, ['done'])
      await guest.pays()
      await deskDoes(LEAVING, commands)
      const fields = { room_num: '305', invoice_name: '' }
      const outcome = await calls(guest.phone, 'executeCheckout', { token: guest.token, fields })
      expect([outcome, await searches(guest.phone, 'requestCheckoutToken', LEAVING)]).toEqual([next, again])
    })

    it('once more after the desk has taken the check-out back', async () => {
      const guest = await LeavingGuest.waiting(server, LEAVING)
      await deskDoes(LEAVING, ['done'])
      await guest.pays()
      expect((await guest.leaves('305')).status).toBe(200)
      await deskDoes(LEAVING, ['undo-checkout'])
      const fields = { room_num: '305', invoice_name: '' }
      const outcome = await calls(guest.phone, 'executeCheckout', { token: guest.token, fields })
      expect([outcome, await searches(guest.phone, 'requestCheckoutToken', LEAVING)]).toEqual([
        '401 session_ended',
        '200',
      ])
    })
  })
})
