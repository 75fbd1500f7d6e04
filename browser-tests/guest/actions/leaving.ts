import type { Page } from '@playwright/test'
import type { Entrance } from '../../hotel/hotel.ts'
import type { Controls } from './controls.ts'
import { cards, type paying } from './paying.ts'
import type { Say } from '../texts.ts'

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
