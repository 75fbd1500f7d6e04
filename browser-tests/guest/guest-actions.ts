import type { Page } from '@playwright/test'
import { controlsOf, type Passing } from './actions/controls.ts'
import { atHome, type Details, describingGuests } from './actions/describing-guests.ts'
import { findingTheReservation } from './actions/finding-the-reservation.ts'
import { goingAbout } from './actions/going-about.ts'
import { paying } from './actions/paying.ts'
import { signing } from './actions/signing.ts'
import type { Booking, Entrance } from '../hotel/hotel.ts'
import type { Say } from './texts.ts'

const MOST_STOPS = 80

/** How a guest moves by keyboard alone. */
const usingTheKeyboard = (page: Page) => ({
  types: (text: string) => page.keyboard.type(text),
  hitsTheKey: (key: string) => page.keyboard.press(key),
  /** Goes on with the Tab key until the focus is on the control of a form, or on a button or link by its first words. */
  tabsTo: async (kind: 'button' | 'link' | 'control', name: string) => {
    const beginning = new RegExp(`^${name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`)
    const wanted =
      kind === 'control' ? page.locator(`[name="${name}"]`) : page.getByRole(kind, { name: beginning })
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await wanted.and(page.locator(':focus')).count()) > 0) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key never comes to ${name}`)
  },
})

/** What a hand has done: touches of the screen, a stroke of the signature among them, and keys. */
interface TapCount {
  readonly taps: number
  readonly keys: number
}

const countingTaps = (page: Page) => ({
  /** To be said before the page is opened. */
  countsTaps: () =>
    page.addInitScript(() => {
      const hand = { taps: 0, keys: 0 }
      Reflect.set(window, 'hand', hand)
      // Bubbling: Playwright stops a touch whose target a translator has just replaced, and touches again.
      addEventListener('pointerdown', () => (hand.taps += 1))
      addEventListener('keydown', () => (hand.keys += 1), true)
    }),
  hasTapped: () => page.evaluate((): TapCount => Reflect.get(window, 'hand')),
})

/** What a guest does with the app, each a thing that one would say of them. */
export const guestActions = (page: Page, hotel: Entrance, say: Say, passes?: Passing) => {
  const controls = controlsOf(page, passes)
  const finding = findingTheReservation(page, hotel, say, controls)
  const describing = describingGuests(page, say, controls)
  const signature = signing(page, say, controls)
  /** The screens that a lone guest passes where every detail is optional, and what leads on from each. */
  const shortestWay: readonly (readonly [route: string, goesOn: () => Promise<void>])[] = [
    ['/checkin/check-reservation', finding.agreesToTheReservation],
    ['/checkin/input-representative', () => describing.describesThemselves({})],
    ['/checkin/guests-info', describing.agreesToTheGuests],
    ['/checkin/term', signature.signsTheTerms],
  ]

  return {
    ...goingAbout(page, hotel, say, controls),
    ...finding,
    ...describing,
    ...signature,
    ...usingTheKeyboard(page),
    ...countingTaps(page),
    ...paying(page, say, controls),
    confirms: () => controls.button(say('checkin.confirm-checkin.button')).click(),
    /** Goes as fast as can be to a screen, alone and in the hotel where every detail is optional. */
    hurriesTo: async (target: string, name: string) => {
      await finding.searchesFor({ name, facility: '104' })
      for (const [route, goesOn] of shortestWay) {
        if (route === target) break
        await goesOn()
      }
      await controls.isShown(target)
    },
    /** With a booking made before, to the form about the representative. */
    arrives: async (booking: Booking) => {
      await hotel.takesBooking(booking)
      await finding.searchesFor(booking)
      await finding.agreesToTheReservation()
    },
    /** From the reservation to the confirmation, for a party of so many. */
    answersEverything: async (guests: number, details: Details = atHome) => {
      await finding.agreesToTheReservation()
      await describing.describesThemselves(details)
      if (guests > 1) await describing.describesCompanions(guests - 1)
      await describing.agreesToTheGuests()
      await signature.signsTheTerms()
    },
  }
}

export type GuestActions = ReturnType<typeof guestActions>
