import { describe, expect, it } from 'vitest'
import type { Bill } from '../../src/domain/bill.ts'
import Complete from '../../src/screens/checkin/complete/Complete.tsx'
import Qr from '../../src/screens/checkin/qr/Qr.tsx'
import CompleteCheckout from '../../src/screens/checkout/complete-checkout/CompleteCheckout.tsx'
import ConfirmCheckout, { paidRows } from '../../src/screens/checkout/confirm-checkout/ConfirmCheckout.tsx'
import PaymentTerms from '../../src/screens/checkout/payment-terms/PaymentTerms.tsx'
import RoomNumber, {
  problemsOfRooms,
  roomNumbersOf,
  valuesOf,
} from '../../src/screens/checkout/room-number/RoomNumber.tsx'
import Search from '../../src/screens/checkout/search/Search.tsx'
import { aheadOf, calledOut, estimateOf } from '../../src/screens/checkout/wait/Wait.tsx'
import { checkoutPayment } from '../../src/screens/payment/payment-pieces/payment-journeys.ts'
import ReceiptName from '../../src/screens/payment/receipt-name/ReceiptName.tsx'
import { newCheckout, newPayment } from '../../src/session/session.ts'
import { bill } from '../flows/checkout-hotel.ts'
import { familyReservation } from '../flows/hotel.ts'
import { siteWith } from '../site/site-with.ts'
import { textIn } from '../text/every-text.ts'
import { controlsOf, namesOf, showScreen } from './show-screen.tsx'

const leaving = (change: Partial<typeof newCheckout> = {}) => ({
  checkout: { ...newCheckout, reservationName: 'ヤマダ タロウ', roomNumbers: ['502', '503'], ...change },
})

it('the check-out search asks for the reservation name alone, whatever check-in asks for (R13.2)', async () => {
  const search = { ...siteWith().search, facility: true, phone: true }
  const html = await showScreen(Search, { site: { search } })
  expect(controlsOf(html)).toEqual([{ name: 'checkoutReservationName', required: true }])
  expect(html).toMatch(/<button[^>]*disabled[^>]*>.*チェックアウトをはじめる/s)
})

describe('a place in the queue', () => {
  it.each([
    ['ja', { figure: '2', unit: '組' }, { prefix: '約', figure: '4', unit: '分' }, '前にお待ちのお客様 2組'],
    [
      'en',
      { figure: '2', unit: '' },
      { prefix: 'About', figure: '4', unit: 'min' },
      'Groups ahead of you: 2',
    ],
  ])('is shown and spoken (%s)', async (language, ahead, estimate, spoken) => {
    const text = await textIn(language)
    const place = { ahead: 2, minutes: 4 }
    expect(aheadOf(place, text)).toEqual(ahead)
    expect(estimateOf(place, text)).toMatchObject(estimate)
    expect(calledOut(place, false, text)).toBe(spoken)
  })

  it.each([null, { ahead: 0, minutes: 0 }])(
    'is a dash, not spoken, when 0 or unknown, and soon over when 0',
    async (place) => {
      const text = await textIn('ja')
      const words = place === null ? {} : { words: 'まもなくご案内いたします' }
      expect(aheadOf(place, text)).toEqual({ figure: '―', ...words })
      expect(estimateOf(place, text)).toMatchObject({ figure: '―' })
      expect(calledOut(place, false, text)).toBe('')
    },
  )

  it('says when it is the guest’s turn', async () => {
    expect(calledOut({ ahead: 0, minutes: 0 }, true, await textIn('en'))).toContain('your turn')
  })
})

describe('the rooms', () => {
  it('each have a control of the one public name, with an id of its own (R14.1)', async () => {
    const html = await showScreen(RoomNumber, { session: leaving() })
    expect(html.match(/name="roomNumber"/g)).toHaveLength(2)
    expect(html).toMatch(/<label[^>]* for="rooms\.0\.roomNumber">(<span[^>]*>)*お部屋番号 1</)
    expect(html).toMatch(/<label[^>]* for="rooms\.1\.roomNumber">(<span[^>]*>)*お部屋番号 2</)
  })

  it('has no number of its own where it is the only one', async () => {
    const html = await showScreen(RoomNumber, { session: leaving({ roomNumbers: ['310'] }) })
    expect(html).toMatch(/<label[^>]*>(<span[^>]*>)*お部屋番号</)
  })

  it('are right as the hotel itself calls them', () => {
    expect(problemsOfRooms(valuesOf(['本館 3']), ['本館 3'])).toEqual({ 'rooms.0.roomNumber': undefined })
    const stated = valuesOf(['本館 3', 'Ｂ１', ' １２ '])
    expect(roomNumbersOf(stated, ['本館 3', 'Ｂ１'])).toEqual(['本館 3', 'Ｂ１', '12'])
  })
})

it('the payment terms cannot be agreed to before they are there (R13.18)', async () => {
  const html = await showScreen(PaymentTerms, { session: leaving({ agreesToTerms: true }) })
  expect(namesOf(html)).toEqual(['agree'])
  expect(html).toMatch(/<button[^>]*disabled[^>]*>.*次へ/s)
  expect(html).toContain('規約が表示されると')
})

it('paying at check-out says nothing of the main guest’s name, which is not known there', async () => {
  const payment = { ...siteWith().payment, receiptNameNotice: true }
  const form = () => <ReceiptName journey={checkoutPayment} />
  const html = await showScreen(form, { site: { payment }, session: leaving() })
  expect(html).not.toContain('代表者様')
  expect(html).toContain('ヤマダ タロウ\u00a0様')
})

describe('the look back before the departure', () => {
  const paidWith = (paid: Bill | null, receiptName = '') => ({
    ...leaving(),
    payment: { ...newPayment, bill: paid, receiptName },
  })
  const rowsOf = async (session: ReturnType<typeof paidWith>, language = 'ja') =>
    paidRows(session, await textIn(language)).map(({ label, value }) => [label, value])

  it('names rooms, amount and receipt name', async () => {
    const html = await showScreen(ConfirmCheckout, { session: paidWith(bill) })
    expect(html).toMatch(/お部屋番号.*502・503/)
    expect(await rowsOf(paidWith(bill, '山田商店'))).toEqual([
      ['お支払い金額', '8,250円'],
      ['領収書の宛名', '山田商店\u00a0御中'],
    ])
    expect(await rowsOf(paidWith(bill))).toContainEqual(['領収書の宛名', 'ヤマダ タロウ\u00a0様'])
    expect(await rowsOf(paidWith(bill), 'en')).toContainEqual(['Name on receipt', 'ヤマダ タロウ'])
  })

  it('names the rooms alone where nothing was paid here', async () => {
    expect(await rowsOf(paidWith(null))).toEqual([])
    const html = await showScreen(ConfirmCheckout, { session: paidWith(null) })
    expect(html).toMatch(/お部屋番号.*502・503/)
  })
})

describe('the end of a check-out', () => {
  const block = (place: number, part: 'title' | 'body') => `checkout.complete-checkout.block_${place}_${part}`

  const rowsIn = (html: string) => html.match(/<dt\b/g)

  it('guides with four blocks, as shipped (R5.7, R13.25)', async () => {
    const html = await showScreen(CompleteCheckout)
    expect(rowsIn(html)).toHaveLength(4)
    expect(html).not.toContain('guide.')
  })

  it.each(['title', 'body'] as const)('shows a block with a %s alone (R5.7, R13.25)', async (part) => {
    const other = part === 'title' ? 'body' : 'title'
    const texts = { [block(2, other)]: '', [block(2, part)]: 'Receipts by mail' }
    const html = await showScreen(CompleteCheckout, { language: 'en', texts })
    expect(rowsIn(html)).toHaveLength(4)
    expect(html).toContain('Receipts by mail')
  })

  it('shows the tenant’s sign of success (R5.13, R13.26)', async () => {
    const html = await showScreen(CompleteCheckout, { site: { assetsUrl: '/assets' } })
    expect(html).toContain('src="/assets/ic_success.png"')
  })
})

describe('the end of a check-in', () => {
  const own = Object.fromEntries(
    [1, 2, 3, 4].flatMap((place) => [
      [`checkin.complete.block_${place}_title`, `案内${place}`],
      [`checkin.complete.block_${place}_body`, place === 2 ? '' : '本文'],
    ]),
  )

  it.each([
    ['a message', Complete],
    ['a code', Qr],
  ])(
    'with %s guides with three pieces at most, and not at all as shipped (R10.9, R10.11)',
    async (_, Screen) => {
      const titles = (await showScreen(Screen, { texts: own })).match(/案内\d/g)
      expect(titles).toEqual(['案内1', '案内2', '案内3'])
      expect(await showScreen(Screen)).not.toContain('ご滞在のご案内')
    },
  )

  it('offers links that lead out of the app, and the calendar where the days of the stay show (R10.11, R10.13)', async () => {
    const texts = { 'guide.map_url': 'https://hotel.example/map', 'guide.phone_number': '+81 3-1234-5678' }
    const session = { reservation: familyReservation }
    const html = await showScreen(Qr, { texts, session })
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/hotel\.example\/map" target="_blank" rel="noopener noreferrer"/,
    )
    expect(html).toContain('href="tel:+81312345678"')
    expect(html).toContain('ご宿泊を追加する')
    const hidden = { reservation: { ...siteWith().reservation, detail: false } }
    expect(await showScreen(Qr, { texts, session, site: hidden })).not.toContain('ご宿泊を追加する')
  })
})
