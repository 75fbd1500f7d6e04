/** @module-tag ci */
import type { StayActName } from '@tomari/contract/desk-page/stay-acts'
import type { OperationName } from '@tomari/contract/operations'
import { expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { guestInfo, representative, signature } from '../../../test/harness/guests.ts'
import type { Phone } from '../../../test/harness/phone.ts'
import { tokenFor } from '../../cards/test/gateways/gateway-suite.ts'
import { outcomeOf, PayingGuest } from '../../cards/test/PayingGuest.ts'
import { LeavingGuest } from '../../checkout/test/LeavingGuest.ts'

const ARRIVING = 'ヤマダ タロウ'
const LEAVING = 'ミヤモト ハルカ'

const STAYS = { [ARRIVING]: 'sample-one-guest', [LEAVING]: 'sample-out-one-room' } as const

/** A bill handed over, money taken or given back, or another act of the page. */
type Step = 'done' | 'pays' | 'refunds' | readonly [act: StayActName, given?: object]

/** What the desk does, the answer to what the guest's phone sends next, and where a new search leads. */
type Row = readonly [desk: readonly Step[], next: string, again: string]

const longer: Step = ['changeStay', { departure: '2026-12-07' }]
const inAnotherRoom: Step = ['changeStay', { rooms: '401' }]
const buysWater: Step = ['addBillLine', { kind: 'extra', name_ja: '水', yen: 220 }]
const apologizes: Step = ['addBillLine', { kind: 'discount', name_ja: 'お詫び', yen: 900 }]

describeInHotel('a guest in the middle of the journey while the stay changes (R19.27)', (server) => {
  const deskDoes = async (name: keyof typeof STAYS, steps: readonly Step[]) => {
    for (const step of steps) {
      if (typeof step === 'string') {
        const answer =
          step === 'done' ? (await server.desk([step, name])).exit : await server.money[step](STAYS[name])
        expect([step, answer]).toEqual([step, step === 'done' ? 0 : 'done'])
      } else await server.act.does(STAYS[name], ...step)
    }
  }

  const leadsOn = { ja: /検索|フロント|戻|予約名/u, en: /search|front desk|go back/u } as const

  /** What the phone reads: whatever became of the stay, each language says how to go on. A refusal changes nothing. */
  const calls = async (phone: Phone, name: OperationName, sending: object): Promise<string> => {
    let outcome = ''
    for (const language of ['en', 'ja'] as const) {
      const answer = await phone.call(name, { ...sending, language })
      outcome = outcomeOf(answer)
      if (outcome === '200') break
      expect(answer.status).toBeLessThan(500)
      expect(answer.body).toMatchObject({ error_msg: expect.stringMatching(leadsOn[language]) })
    }
    return outcome
  }

  const searches = (phone: Phone, kind: 'requestCheckinToken' | 'requestCheckoutToken', name: string) =>
    calls(phone, kind, { fields: { name, phone_number: '' } })

  const pays = (phone: Phone, token: string, request_id: string, amount: number) => {
    const fields = { request_id, point: '0', payment_amount: String(amount), invoice_name: '' }
    return calls(phone, 'settlement', { token, fields: { ...fields, card_token: tokenFor('success') } })
  }

  it.each<Row>([
    [[['cancelReservation']], '401 session_ended', '422 reservation_not_found'],
    [[['cancelReservation'], ['reinstateReservation']], '401 session_ended', '200'],
    [[['changeStay', { adults: 2 }]], '401 session_ended', '200'],
    [[longer], '200', '200'],
    [[inAnotherRoom], '200', '200'],
    [['pays'], '200', '200'],
    [['pays', 'refunds'], '200', '200'],
    [[buysWater], '200', '200'],
  ])('who enters the register: %j', async (steps, next, again) => {
    const { phone, token } = await PayingGuest.found(server, ARRIVING)
    await phone.payload('uploadSignature', { token, fields: await signature() })
    await deskDoes(ARRIVING, steps)
    const outcome = await calls(phone, 'executeCheckin', { token, fields: guestInfo(representative) })
    expect([outcome, await searches(phone, 'requestCheckinToken', ARRIVING)]).toEqual([next, again])
  })

  it.each<Row>([
    [[['undoCheckin']], '401 session_ended', '200'],
    [[['undoCheckin'], ['cancelReservation']], '401 session_ended', '422 reservation_not_found'],
    [[longer], '409 amount_changed', '200'],
    [[inAnotherRoom], '200', '200'],
    [['pays'], '409 nothing_to_pay', '200'],
    [['pays', 'refunds'], '409 payment_request_unknown', '200'],
    [[buysWater], '409 amount_changed', '200'],
    [[apologizes], '409 amount_changed', '200'],
  ])('who has checked in and looks at the bill: %j', async (steps, next, again) => {
    const guest = await PayingGuest.checkedIn(server)
    const { pre_ci_request_id, payment_amount } = await guest.bill()
    await deskDoes(ARRIVING, steps)
    const outcome = await pays(guest.phone, guest.token, pre_ci_request_id, payment_amount)
    expect([outcome, await searches(guest.phone, 'requestCheckinToken', ARRIVING)]).toEqual([next, again])
  })

  it.each<Row>([
    [[['undoCheckin']], '401 session_ended', '422 reservation_not_found'],
    [[longer], '200', '200'],
    [[inAnotherRoom], '200', '200'],
    [['pays'], '409 nothing_to_pay', '200'],
    [[['leaveMessage', { message_ja: 'フロントまで' }]], '200', '200'],
    [[buysWater], '200', '200'],
  ])('who waits for the bill: %j', async (steps, next, again) => {
    const { phone, token, requestId } = await LeavingGuest.waiting(server, LEAVING)
    await deskDoes(LEAVING, steps)
    const outcome = await calls(phone, 'checkoutResult', { token, fields: { request_id: requestId } })
    expect([outcome, await searches(phone, 'requestCheckoutToken', LEAVING)]).toEqual([next, again])
  })

  it.each<Row>([
    [[['recallBill']], '409 payment_request_unknown', '200'],
    [[['undoCheckin']], '401 session_ended', '422 reservation_not_found'],
    [[longer], '200', '200'],
    [['pays'], '409 nothing_to_pay', '200'],
    [['pays', 'refunds'], '409 payment_request_unknown', '200'],
    [[['recallBill'], apologizes], '409 payment_request_unknown', '200'],
    [[['recallBill'], apologizes, 'done'], '409 amount_changed', '200'],
  ])('who has the bill on the phone: %j', async (steps, next, again) => {
    const guest = await LeavingGuest.waiting(server, LEAVING)
    await deskDoes(LEAVING, ['done'])
    const { payment_amount } = await guest.polls()
    await deskDoes(LEAVING, steps)
    const outcome = await pays(guest.phone, guest.token, guest.requestId, payment_amount)
    expect([outcome, await searches(guest.phone, 'requestCheckoutToken', LEAVING)]).toEqual([next, again])
  })

  it.each<Row>([
    [['refunds'], '409 bill_open', '200'],
    [[['refundSum', { yen: 500, name_ja: 'お詫び' }]], '200', '422 reservation_not_found'],
    [['refunds', ['undoCheckin']], '401 session_ended', '422 reservation_not_found'],
    [[longer], '200', '422 reservation_not_found'],
    [[inAnotherRoom], '422 rooms_wrong', '200'],
    [[buysWater], '409 bill_open', '200'],
  ])('who has paid and closes the stay: %j', async (steps, next, again) => {
    const guest = await LeavingGuest.waiting(server, LEAVING)
    await deskDoes(LEAVING, ['done'])
    await guest.pays()
    await deskDoes(LEAVING, steps)
    const fields = { room_num: '305', invoice_name: '' }
    const outcome = await calls(guest.phone, 'executeCheckout', { token: guest.token, fields })
    expect([outcome, await searches(guest.phone, 'requestCheckoutToken', LEAVING)]).toEqual([next, again])
  })
})
