import { expect } from '@playwright/test'
import toldInEnglish from '../../api-server/src/text/en/payment-return.json' with { type: 'json' }
import toldInJapanese from '../../api-server/src/text/ja/payment-return.json' with { type: 'json' }
import { paymentsBy } from '../hotel/payments.ts'
import { wording } from '../guest/texts.ts'
import { type Journey, passes, paysBy, type Stay } from './journeys.ts'
import type { Phone } from './Phone.ts'

/** A card of the sandbox whose bank asks (docs/payments.md). */
export const ASKED = '4100000000005000'
/** One whose bank answers in an app, which opens the way back in another browser. */
const ASKED_IN_AN_APP = '4100000000830001'

/** What our server tells a browser that the payment was not begun in. */
const told = { ja: toldInJapanese, en: toldInEnglish }
const toldOf = (outcome: 'paid' | 'abandoned', { language }: Stay) =>
  ([`${outcome}.title`, `${outcome}.text`, 'go_on'] as const).map(
    (key) => told[language][`payment_return.${key}`],
  )

/** What the front desk says of a payment that waits for the bank, or that the bank did not confirm. */
const notCharged = ['charging', 'open']

interface Situation {
  readonly journey: Journey
  readonly stay: Stay
  readonly phone: Phone
  /** Another browser of the same kind, which knows nothing of the first. */
  readonly opensAnother: () => Promise<Phone>
}

/** What the guest does and sees in every situation, each said once. */
const atTheBank = ({ journey, stay }: Pick<Situation, 'journey' | 'stay'>) => {
  const { name, owedYen } = journey
  const say = (key: Parameters<typeof wording>[1]) => wording(stay.language, key)
  const isAccessible = async (phone: Phone) => expect(await phone.barriers()).toEqual([])
  const booksHold = async (...yen: readonly number[]) => {
    const payments = await paymentsBy(stay.hotel, stay.name)
    const charged = payments.filter(({ state }) => !notCharged.includes(state))
    expect(charged).toEqual(yen.map((paid) => ({ state: 'paid', yen: paid })))
  }
  const isAtTheBank = async (phone: Phone) => {
    await phone.writtenAt('#approve')
    expect((await phone.address()).origin).not.toBe(new URL(stay.hotel.url()).origin)
  }
  const paysTheBill = async (phone: Phone, card = ASKED) => {
    await passes(phone, `/${name}/check-total`)
    await paysBy(phone, name, card)
    await isAtTheBank(phone)
  }
  const readsThatItIsPaid = async (phone: Phone) => {
    await phone.sees(`/${name}/complete-payment`)
    await phone.reads(
      say('payment.complete-payment.heading'),
      owedYen.toLocaleString('en'),
      'guest@mail.example',
    )
    expect((await phone.address()).hash).toBe('')
  }
  return {
    say,
    isAccessible,
    booksHold,
    /** Searches for the stay, whose bill is open, and goes to the bank with a card. */
    goesToTheBank: async (phone: Phone, card?: string) => {
      await journey.searches(phone, stay)
      await journey.goesToTheBill(phone)
      await paysTheBill(phone, card)
    },
    /** From where a payment that was not made leads to, to the bank once more. */
    paysAgain: async (phone: Phone) => {
      await journey.returnsToTheBill(phone)
      await paysTheBill(phone)
    },
    approves: async (phone: Phone) => {
      await phone.taps('#approve')
      await readsThatItIsPaid(phone)
      await booksHold(owedYen)
    },
  }
}

/** What happens at the bank's page. Each ends with what the guest reads and what the books hold. */
export const situations: Readonly<Record<string, (situation: Situation) => Promise<void>>> = {
  'approves there, and goes on (R3.18, R12.35)': async ({ journey, stay, phone }) => {
    const { goesToTheBank, isAccessible, booksHold, approves, say } = atTheBank({ journey, stay })
    await goesToTheBank(phone)
    await isAccessible(phone)
    await booksHold()
    await approves(phone)
    await isAccessible(phone)
    await phone.presses(say(`payment.complete-payment.button_${journey.name}`))
    await journey.ends(phone, stay)
  },

  'refuses there, and pays again (R12.40)': async ({ journey, stay, phone }) => {
    const { goesToTheBank, isAccessible, booksHold, paysAgain, approves, say } = atTheBank({ journey, stay })
    await goesToTheBank(phone)
    await phone.taps('#refuse')
    await phone.sees(journey.unpaid)
    await phone.reads(
      say('payment.bank.cancelled_title'),
      say('payment.failure.not_charged'),
      say('payment.bank.cancelled_body'),
      say('payment.bank.front_desk'),
    )
    await isAccessible(phone)
    await booksHold()
    await phone.presses(say('components.button.close'))
    await paysAgain(phone)
    await approves(phone)
  },

  'walks away, and finds the bill by the same name (R3.4, R12.40)': async ({ journey, stay, phone }) => {
    const { goesToTheBank, isAccessible, booksHold, approves } = atTheBank({ journey, stay })
    await goesToTheBank(phone)
    await phone.taps('#walk-away')
    await phone.writtenAt('body:not(:has(#walk-away)) h1')
    await isAccessible(phone)
    await booksHold()
    await goesToTheBank(phone)
    await approves(phone)
  },

  'goes back by the browser’s button, and pays after all (R3.4)': async ({ journey, stay, phone }) => {
    const { goesToTheBank, isAccessible, booksHold, approves, say } = atTheBank({
      journey,
      stay,
    })
    await goesToTheBank(phone)
    await phone.goesBackInTheBrowser()
    // None of these browsers keeps the page while it is driven; what a kept one says stands in payment-at-the-bank.spec.ts.
    await phone.sees('/reload-error')
    await phone.reads(say('reload-error.heading'), say('reload-error.body'))
    await isAccessible(phone)
    await booksHold()
    await phone.presses(say('components.button.home'))
    await goesToTheBank(phone)
    await approves(phone)
  },

  'pays in a second tab, and the first says so (R12.26)': async ({ journey, stay, phone }) => {
    const { goesToTheBank, isAccessible, booksHold, approves } = atTheBank({
      journey,
      stay,
    })
    await goesToTheBank(phone)
    await phone.opensAnotherTab()
    await goesToTheBank(phone)
    await approves(phone)
    await phone.turnsToTheFirstTab()
    await phone.taps('#approve')
    await phone.reads(...toldOf('abandoned', stay))
    await isAccessible(phone)
    await booksHold(journey.owedYen)
    await journey.searches(phone, stay)
    await phone.sees(journey.paid)
  },

  'closes the browser, and pays in another (R12.26)': async ({ journey, stay, phone, opensAnother }) => {
    const { goesToTheBank, booksHold, approves } = atTheBank({ journey, stay })
    await goesToTheBank(phone)
    await phone.close()
    await booksHold()
    const another = await opensAnother()
    await goesToTheBank(another)
    await approves(another)
  },

  'approves in the bank’s app, which opens another browser (R3.18)': async ({
    journey,
    stay,
    phone,
    opensAnother,
  }) => {
    const { goesToTheBank, isAccessible, booksHold } = atTheBank({ journey, stay })
    await goesToTheBank(phone, ASKED_IN_AN_APP)
    await phone.taps('#approve')
    const wayBack = await phone.writtenAt('code')
    await booksHold()
    const another = await opensAnother()
    await another.opens(wayBack)
    await another.reads(...toldOf('paid', stay))
    expect((await another.address()).hash).toBe('')
    await isAccessible(another)
    await booksHold(journey.owedYen)
    for (const browser of [another, phone]) {
      await journey.searches(browser, stay)
      await browser.sees(journey.paid)
    }
    await booksHold(journey.owedYen)
  },
}
