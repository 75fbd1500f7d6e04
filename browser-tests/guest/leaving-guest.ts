import type { Page } from '@playwright/test'
import type { Booking, Entrance } from '../hotel/hotel.ts'
import { checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import type { Overrides } from '../hotel/tenant.ts'
import { type Controls, controlsOf } from './actions/controls.ts'
import { cards, type paying } from './actions/paying.ts'
import { expect, test as guests } from './guest.ts'
import type { Say } from './texts.ts'

export const leaving = (
  page: Page,
  hotel: Entrance,
  say: Say,
  { control, button, isShown }: Controls,
  {
    entersTheCard,
    asksForTheReceiptAt,
    pays,
  }: Pick<ReturnType<typeof paying>, 'entersTheCard' | 'asksForTheReceiptAt' | 'pays'>,
) => {
  const beginsCheckout = async () => {
    await page.goto(hotel.url())
    await page.getByRole('button', { name: say('home.checkout_button') }).click()
    await isShown('/checkout/search')
  }
  const searchesAgain = async (name: string) => {
    await control('checkoutReservationName').fill(name)
    await button(say('checkout.search.button')).click()
  }
  const confirmsTheRooms = async () => {
    await isShown('/checkout/room-number')
    await button(say('components.button.next')).click()
    await isShown('/checkout/payment-terms')
  }
  /** The box is drawn beside the control itself, so that the whole card is pressed. */
  const ticksTheBox = () => page.locator('label', { has: control('agree') }).click()
  const agreesToTheTerms = async () => {
    await isShown('/checkout/payment-terms')
    await ticksTheBox()
    await button(say('components.button.next')).click()
    await isShown('/checkout/check-total')
  }
  const goesToThePayment = async (card: string = cards.good) => {
    await confirmsTheRooms()
    await agreesToTheTerms()
    await button(say('payment.check-total.button')).click()
    await entersTheCard(card, 'checkout')
    await asksForTheReceiptAt('leaver@mail.example', 'checkout')
  }

  return {
    beginsCheckout,
    searchesAgain,
    searchesToLeave: async (name: string) => {
      await beginsCheckout()
      await searchesAgain(name)
    },
    /** Rooms count from 1. */
    statesRoom: (place: number, number: string) =>
      control('roomNumber')
        .nth(place - 1)
        .fill(number),
    confirmsTheRooms,
    ticksTheBox,
    agreesToTheTerms,
    goesToThePayment,
    paysTheBill: async () => {
      await goesToThePayment()
      await pays()
      await isShown('/checkout/complete-payment')
    },
    leaves: async () => {
      await isShown('/checkout/confirm-checkout')
      await button(say('checkout.confirm-checkout.button')).click()
    },
    understandsWhatToDo: async () => {
      await button(say('checkout.confirm-checkout.attention_button')).click()
      await isShown('/checkout/complete-checkout')
    },
    /** With the keyboard and beside it, as dialogs are closed. */
    triesToCloseTheDialog: async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.mouse.click(10, 10)
    },
  }
}

const theQueue = (page: Page, say: Say) => {
  const windowSays = (screen: string) =>
    expect(page).toHaveTitle(say('document.title', { screen, hotel: say('hotel.name') }))
  const spoken = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  return {
    /** So many parties ahead: shown, spoken, and in the window's title. */
    partiesAhead: async (count: number) => {
      const place = say('checkout.wait.position_spoken', { n: count })
      await spoken(place)
      await windowSays(place)
      const shown = `${count}${say('checkout.wait.position_unit')}`
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    },
  }
}

export const byHand: { readonly config: Overrides; readonly env: Readonly<Record<string, string>> } = {
  config: { use_checkout: true, wait_interval: 500 },
  env: { AUTO_DESK: 'off' },
}

interface Leaving {
  leaver: ReturnType<typeof leaving>
  seesInTheQueue: ReturnType<typeof theQueue>
  frontOffice: {
    /** A guest who has checked in some time ago, and owes 12,000 yen. */
    readonly lodges: (booking: Booking) => Promise<void>
    /** So many other guests, who are in a facility's queue already. Answers their names. */
    readonly letsOthersQueue: (count: number, facility?: string) => Promise<readonly string[]>
    readonly handsTheBillTo: (name: string, rooms?: string) => Promise<void>
  }
}

export const test = guests.extend<Leaving>({
  leaver: async ({ page, entrance, say, guest, passes }, use) => {
    await use(leaving(page, entrance, say, controlsOf(page, passes), guest))
  },
  seesInTheQueue: ({ page, say }, use) => use(theQueue(page, say)),
  frontOffice: async ({ hotel, name }, use) => {
    const lodges = (booking: Booking) => checksIn(hotel, booking)
    await use({
      lodges,
      letsOthersQueue: async (count, facility = '101') => {
        const others = Array.from({ length: count }, (_, index) => `${name} ${'アイウエオ'.charAt(index)}`)
        for (const other of others) {
          await lodges({ name: other, facility })
          await joinsTheQueue(hotel, other)
        }
        return others
      },
      handsTheBillTo: async (guest, rooms = '502') => {
        await hotel.desk('done', guest, '--rooms', rooms)
      },
    })
  },
})

export { expect }
