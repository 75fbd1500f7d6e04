import { beforeEach, expect, it } from 'vitest'
import { guestInfo, representative, signature } from '../../../test/harness/guests.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'

const GUEST = 'ヤマダ タロウ'
const STAY = 'sample-one-guest'

describeAtPage('a guest whom the board follows', (server) => {
  let tanaka: Clerk

  beforeEach(async () => void (tanaka = await server.signedIn('tanaka', '--facility=MIO-KAIGAN')))
  async function seen() {
    const { rows } = await tanaka.payload('board')
    const row = rows.find(({ stay_id }) => stay_id === STAY)
    return [row?.list, row?.state, row?.needs_help]
  }

  it('searches, sends a signature, checks in, has a card refused and pays (R26.12, R26.16)', async () => {
    const phone = new Phone(server.app)
    const asHotelsKeepIt = { ...representative, first_name: 'Ｔａｒｏ' }
    expect(await seen()).toEqual(['arriving', 'not_started', false])
    const token = await phone.tokenFor(GUEST)
    expect(await seen()).toEqual(['arriving', 'found', false])
    await phone.payload('uploadSignature', { token, fields: await signature() })
    expect(await seen()).toEqual(['arriving', 'details_done', false])
    await phone.payload('executeCheckin', { token, fields: guestInfo(asHotelsKeepIt) })
    expect(await seen()).toEqual(['in_house', 'to_pay', false])
    const guest = await PayingGuest.found(server, GUEST)
    const bill = await guest.bill()
    expect((await guest.settles(bill, { card: 'declined' })).status).toBe(402)
    expect(await seen()).toEqual(['in_house', 'to_pay', true])
    expect((await guest.settles(bill)).status).toBe(200)
    expect(await seen()).toEqual(['in_house', 'ready', false])
    const stay = await tanaka.stay(STAY)
    expect(stay).toMatchObject({
      party: [{ name: '山田 Taro', kana: 'ヤマダ タロウ', age: '41', is_overseas: false, is_child: false }],
      bill: { total: bill.payment_amount, open: 0 },
      payments: [{ means: 'card', state: 'paid', amount: bill.payment_amount, returned: 0 }],
      papers: [{ kind: 'receipt', amount: bill.payment_amount, is_void: false }],
      pictures: ['signature'],
    })
    const written = '〒100-0001 東京都 千代田区 千代田 1-1 見本ハイツ101'
    expect(stay.party[0]?.address).toBe(written)
    await server.money.refunds(STAY)
    const refunded = await tanaka.stay(STAY)
    expect(refunded.payments).toMatchObject([{ state: 'refunded', returned: bill.payment_amount }])
    expect(refunded.papers).toMatchObject([{ kind: 'receipt', is_void: true }, { kind: 'return_invoice' }])
    expect(refunded.state).toBe('to_pay')
  })

  it.each([
    ['challenge', ['in_house', 'at_bank', false]],
    ['never_answers', ['in_house', 'paying', true]],
  ] as const)('pays with a card that does %s (R26.12)', async (card, place) => {
    const guest = await PayingGuest.checkedIn(server)
    expect((await guest.settles(await guest.bill(), { card })).status).toBe(409)
    expect(await seen()).toEqual(place)
  })
})
