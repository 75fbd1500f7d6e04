import { problemsOfCard, readCard } from '@tomari/guest-rules/card'
import { isConfirmed } from '@tomari/guest-rules/contact/mail'
import { emptyGuest } from '@tomari/guest-rules/guest/guest'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { billLines } from '../../src/domain/bill.ts'
import CheckPayment, { whatIsMissing } from '../../src/screens/payment/check-payment/CheckPayment.tsx'
import CompletePayment from '../../src/screens/payment/complete-payment/CompletePayment.tsx'
import { valuesOf } from '../../src/screens/payment/input-card/InputCard.tsx'
import { MailAddress } from '../../src/screens/payment/payment-pieces/Addressee.tsx'
import { amountRows, amountToPay } from '../../src/screen-kit/amount-rows.ts'
import { receiptNameOf } from '../../src/screens/payment/payment-pieces/PaymentJourney.ts'
import { checkinPayment } from '../../src/screens/payment/payment-pieces/payment-journeys.ts'
import ReceiptName from '../../src/screens/payment/receipt-name/ReceiptName.tsx'
import { newPayment, newSession, withPayment } from '../../src/session/session.ts'
import { bill, card, familyReservation } from '../flows/hotel.ts'
import { siteWith } from '../site/site-with.ts'
import { textIn } from '../text/every-text.ts'
import { showScreen } from './show-screen.tsx'

const NOVEMBER_2026 = { year: 2026, month: 11 }
const taro = { ...emptyGuest('JP'), lastName: '山田', firstName: '太郎' }

describe('the card form', () => {
  it('draws the number in groups and hands on its digits', () => {
    expect(valuesOf(card).cardNumber).toBe('4111 1111 1111 1111')
    expect(readCard(valuesOf(card))).toEqual(card)
    expect(valuesOf(null).cardNumber).toBe('')
  })

  it('asks for the name at check-in, not at check-out (R12.9)', () => {
    const values = { ...valuesOf(card), cardName: '' }
    expect(problemsOfCard(values, NOVEMBER_2026, { withName: true })).toEqual({ cardName: 'required' })
    expect(problemsOfCard(values, NOVEMBER_2026, { withName: false })).toEqual({})
  })
})

describe('the address of the receipt', () => {
  const isRight = (receiptMailAddress: string, receiptMailAddressConfirm: string) =>
    isConfirmed({ receiptMailAddress, receiptMailAddressConfirm })

  it('is confirmed when both are right and the same', () => {
    expect(isRight('taro@example.com', 'taro@example.com')).toBe(true)
    expect(isRight('taro@example.com, hana@example.com', 'taro@example.com,hana@example.com')).toBe(true)
    expect(isRight('taro@example.com', '')).toBe(false)
  })
})

describe('whom the receipt is made out to', () => {
  const found = { ...newSession(), reservation: familyReservation }
  const withGuest = { ...found, guests: [taro] as const }

  it('is the reservation’s name while no guest is known', () => {
    expect(receiptNameOf(checkinPayment, found, 'ja')).toBe('ヤマダ タロウ')
  })

  it('is the representative, once known (R12.14)', () => {
    expect(receiptNameOf(checkinPayment, withGuest, 'ja')).toBe('山田 太郎')
  })

  it('is what the guest typed, as soon as there is anything', () => {
    const named = withPayment(withGuest, { receiptName: '株式会社サンプル商事' })
    expect(receiptNameOf(checkinPayment, named, 'ja')).toBe('株式会社サンプル商事')
  })
})

describe('the form of the receipt name', () => {
  const starting = async (notice: boolean, session: typeof withoutName) => {
    const payment = { ...siteWith().payment, receiptNameNotice: notice }
    const form = () => <ReceiptName journey={checkinPayment} />
    const html = await showScreen(form, { site: { payment }, session })
    // The addressee is drawn from what stands in the form, and nothing where that is empty.
    const addressee = /<span translate="no">([^<]*)\u00a0(?:様|御中)<\/span>/.exec(html)?.[1] ?? ''
    return { name: addressee, hasNotice: html.includes('代表者様のお名前を表示') }
  }
  const withoutName = { guests: [taro] as const, payment: newPayment }
  const withName = { ...withoutName, payment: { ...newPayment, receiptName: '見本商事' } }

  it('starts with the guest’s name where a notice says so (R12.14)', async () => {
    expect(await starting(true, withoutName)).toEqual({ name: '山田 太郎', hasNotice: true })
    expect(await starting(true, withName)).toEqual({ name: '見本商事', hasNotice: true })
  })

  it('shows the name as it will be printed, and names the signs that no receipt can show (R12.43)', async () => {
    const shown = async (receiptName: string, language = 'ja') =>
      await showScreen(() => <ReceiptName journey={checkinPayment} />, {
        language,
        session: { ...withoutName, payment: { ...newPayment, receiptName } },
      })
    expect(await shown('김민수')).toContain('<span translate="no">김민수\u00a0様</span>')
    for (const language of ['en', 'ko', 'zh-Hant'])
      expect(await shown('김민수', language)).toContain('<span translate="no">김민수</span>')
    const refused = await shown('محمد Ali')
    expect(refused).toContain('印字できない文字があります（م ح د）')
    expect(refused).not.toContain('様</span>')
  })

  it('starts with what has been entered where there is no notice (R12.14)', async () => {
    expect(await starting(false, withoutName)).toEqual({ name: '', hasNotice: false })
    expect(await starting(false, withName)).toEqual({ name: '見本商事', hasNotice: false })
  })
})

describe('what a payment still needs', () => {
  const now = Date.parse('2026-11-20T03:00:00Z')
  const ready = {
    ...newPayment,
    bill,
    card,
    receiptMailAddress: 'taro@example.com',
    receiptMailAddressConfirm: 'taro@example.com',
  }
  const missing = (payment: typeof ready | typeof newPayment, receiptName = '김민수') =>
    whatIsMissing(payment, receiptName, checkinPayment.way, now)

  it('is the card first, then the address', () => {
    expect(missing({ ...newPayment, bill })).toBe('card')
    expect(missing({ ...ready, receiptMailAddress: '', receiptMailAddressConfirm: '' })).toBe('mail')
    expect(missing({ ...ready, receiptMailAddressConfirm: 'other@example.com' })).toBe('mail')
  })

  it('is another name where no receipt can show the one that is known', () => {
    expect(missing(ready, 'محمد علي')).toBe('name')
  })

  it('is the card when it was left half typed, or has expired since', () => {
    expect(missing({ ...ready, card: { ...card, cardNumber: '4111' } })).toBe('card')
    const expired = { ...card, cardExpiredYear: '26', cardExpiredMonth: '10' }
    expect(missing({ ...ready, card: expired })).toBe('card')
  })

  it.each([
    [{ card: null }, 'Enter card details'],
    [{ receiptMailAddressConfirm: '' }, 'Enter email address'],
    [{ receiptName: 'محمد علي' }, 'Change name'],
    [{}, 'Pay '],
  ])('is where the one black button leads, and it is never asleep: %j (R12.45)', async (change, words) => {
    const payment = { ...ready, receiptName: '김민수', ...change }
    const screen = () => <CheckPayment journey={checkinPayment} />
    const html = await showScreen(screen, { language: 'en', session: { payment } })
    const button = /<button[^>]*data-variant="primary"[^>]*>.*?<\/button>/.exec(html)?.[0] ?? ''
    expect(button).toContain(words)
    expect(button).not.toContain('disabled')
  })
})

describe('the lines of the total', () => {
  it('are written in Japanese with 円, the large figure apart from it', async () => {
    expect(amountRows(billLines(bill), await textIn('ja'))).toEqual([
      { label: 'ご請求総額', kind: 'line', figure: '43,600円' },
      { label: 'ご利用ポイント', kind: 'line', figure: '−1,000円' },
      { label: 'お支払い金額', kind: 'total', figure: '42,600', unit: '円' },
      { label: 'うち入湯税', kind: 'part', figure: '300円' },
      { label: 'うち宿泊税', kind: 'part', figure: '400円' },
    ])
  })

  it('are written in English with ¥', async () => {
    const text = await textIn('en')
    const lines = amountRows(billLines(bill), text).map(({ label, figure }) => `${label} ${figure}`)
    const taxes = ['of which bathing tax ¥300', 'of which accommodation tax ¥400']
    expect(lines).toEqual(['Total before points ¥43,600', 'Points used −¥1,000', 'You pay ¥42,600', ...taxes])
    const total = { label: 'You pay', kind: 'total', figure: '¥42,600', unit: undefined }
    expect(amountToPay(42_600, text)).toEqual([total])
    expect(amountToPay(42_600, text, 'complete-payment')).toMatchObject([{ label: 'Amount paid' }])
  })
})

describe('the completed payment', () => {
  it.each(['ja', 'en'])(
    'offers the receipt where the hotel hands it out, and nothing where it does not (%s) (R18.26)',
    async (language) => {
      const shown = (hasReceipt: boolean) => {
        const payment = { ...newPayment, bill, outcome: 'paid', hasReceipt } as const
        return showScreen(() => <CompletePayment journey={checkinPayment} />, {
          language,
          session: { payment },
        })
      }
      const { t } = await textIn(language)
      expect(await shown(true)).toContain(t('components.receipt.save'))
      expect(await shown(false)).not.toContain('PDF')
    },
  )
})

const piecesOf = (text: string) =>
  renderToStaticMarkup(<MailAddress text={text} />)
    .replaceAll('</span>', '')
    .split(/(?:<wbr\/>)?<span translate="no">/)
    .slice(1)

it.each([
  ['a@b.example', ['a', '@b.example']],
  ['a@b.example,c@d.example', ['a', '@b.example,', 'c', '@d.example']],
  ['a@b.example, c@d.example', ['a', '@b.example,', ' c', '@d.example']],
  [',,@@', [',', ',', '@', '@']],
  ['a,@b@,', ['a,', '@b', '@,']],
  ['guest', ['guest']],
  ['', []],
])('%j may break before the @ and behind a comma', (text, pieces) => expect(piecesOf(text)).toEqual(pieces))
