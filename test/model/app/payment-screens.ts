import { problemsOfCard, readCard } from '@tomari/guest-rules/card'
import { isConfirmed } from '@tomari/guest-rules/contact/mail'
import { TEST_CARDS } from '../../../api-server/src/cards/sandbox/test-cards.ts'
import { monthInJapan } from '../../../guest-web/src/domain/japan.ts'
import { payByCard } from '../../../guest-web/src/flows/pay-by-card.ts'
import { whatIsMissing } from '../../../guest-web/src/screens/payment/check-payment/CheckPayment.tsx'
import {
  type PaymentJourney,
  receiptNameOf,
} from '../../../guest-web/src/screens/payment/payment-pieces/PaymentJourney.ts'
import {
  checkinPayment,
  checkoutPayment,
} from '../../../guest-web/src/screens/payment/payment-pieces/payment-journeys.ts'
import { withPayment } from '../../../guest-web/src/session/session.ts'
import type { Given } from '../Step.ts'
import type { OpenPage } from './OpenPage.ts'

const journeyOf = (page: OpenPage): PaymentJourney =>
  page.shown?.startsWith('/checkout/') === true ? checkoutPayment : checkinPayment

const TROUBLED = [
  'declined',
  'timeout_before_charging',
  'timeout_after_charging',
  'wrong_security_code',
  'expired',
  'never_answers',
]

/** Any later year will do; the form offers ten. */
const laterYear = () => String((monthInJapan(Date.now()).year + 3) % 100)

export async function inputCard(page: OpenPage, given: Given): Promise<void> {
  const { way } = journeyOf(page)
  const meant = { right: 'success', wrong: TROUBLED[given.pick % TROUBLED.length], unusable: null }[
    given.kind
  ]
  const values = {
    cardNumber: TEST_CARDS.find(({ scenario }) => scenario === meant)?.number ?? '4111111111111112',
    cardExpiredMonth: '12',
    cardExpiredYear: laterYear(),
    cardName: 'TARO YAMADA',
    cardSecurityCode: '123',
  }
  const card = readCard(values)
  const month = monthInJapan(Date.now())
  if (Object.keys(problemsOfCard(values, month, { withName: way.sendsHolderName })).length > 0) return
  await page.enter((session) => withPayment(session, { card }))
}

export async function receiptMail(page: OpenPage, given: Given): Promise<void> {
  const receiptMailAddress = 'guest@mail.example'
  const mails = {
    receiptMailAddress,
    receiptMailAddressConfirm: given.kind === 'right' ? receiptMailAddress : 'other@mail.example',
  }
  if (isConfirmed(mails)) await page.enter((session) => withPayment(session, mails))
}

export async function receiptName(page: OpenPage, given: Given): Promise<void> {
  const receiptName = given.kind === 'unusable' ? '' : '見本商事'
  if (receiptName !== '') await page.enter((session) => withPayment(session, { receiptName }))
}

/** The button that pays, and what is said when that did not come about. */
export async function pay(page: OpenPage): Promise<void> {
  const journey = journeyOf(page)
  const route = `/${journey.flow}/check-payment` as const
  const { payment } = page.session
  const name = receiptNameOf(journey, page.session, page.deps.language())
  if (payment.outcome === 'open' && whatIsMissing(payment, name, journey.way, Date.now()) !== null) return
  await page.act(async () => {
    const paid = await payByCard(page.deps, journey.way, name)
    switch (paid.kind) {
      case 'paid':
        return page.proceed(route, 'next')
      case 'refused':
        return page.log(() => {
          const exits = {
            again: null,
            either: null,
            'another-card': null,
            'front-desk': 'frontDesk',
            search: 'search',
          } as const
          const exit = exits[paid.nextStep]
          if (exit !== null) void page.proceed(route, exit)
        })
      case 'amount-changed':
        return page.log(() => void page.proceed(route, 'newBill'))
      case 'unknown':
        return page.log()
      case 'challenged':
      case 'at-bank':
        throw new Error("the model's cards are asked about at no bank")
    }
  }, true)
}

export async function completePayment(page: OpenPage): Promise<void> {
  const journey = journeyOf(page)
  await page.act(async () => {
    await journey.beforeGoingOn(page.deps)
    await page.proceed(`/${journey.flow}/complete-payment`, 'next')
  }, true)
}
