import type { Page } from '@playwright/test'
import type { Booking, Entrance } from '../hotel/hotel.ts'
import { type Controls, controlsOf, type Passing } from './actions/controls.ts'
import { atHome, type Details, describingGuests } from './actions/describing-guests.ts'
import { paying } from './actions/paying.ts'
import { signing } from './actions/signing.ts'
import type { Say, TextKey } from './texts.ts'

export interface Search {
  readonly name: string
  readonly facility?: string
  readonly phone?: string
}

const findingTheReservation = (
  page: Page,
  hotel: Entrance,
  say: Say,
  { control, button, isShown }: Controls,
) => {
  const begins = async () => {
    await page.getByRole('button', { name: say('home.checkin_button') }).click()
    await isShown('/checkin/search')
  }

  const beginsCheckin = async (query = '') => {
    await page.goto(`${hotel.url()}/${query}`)
    await begins()
  }

  const fillsInTheSearch = async ({ name, facility = '101', phone = '' }: Search) => {
    if ((await control('facilityId').count()) > 0) await control('facilityId').selectOption(facility)
    await control('reservationName').fill(name)
    if ((await control('phoneNumber').count()) > 0) await control('phoneNumber').fill(phone)
  }

  return {
    begins,
    beginsCheckin,
    fillsInTheSearch,
    searchesFor: async (search: Search, query = '') => {
      await beginsCheckin(query)
      await fillsInTheSearch(search)
      await button(say('checkin.search.button')).click()
    },
    agreesToTheReservation: async () => {
      await isShown('/checkin/check-reservation')
      await button(say('checkin.check-reservation.button')).click()
      await isShown('/checkin/input-representative')
    },
  }
}

const goingAbout = (page: Page, hotel: Entrance, say: Say, { button, mainButton }: Controls) => ({
  opensThePage: async (path = '/') => void (await page.goto(`${hotel.url()}${path}`)),
  presses: (key: TextKey, values?: Readonly<Record<string, string | number>>) =>
    page
      .getByRole('button', { name: say(key, values), exact: true })
      .or(page.getByRole('link', { name: say(key, values), exact: true }))
      .click(),
  taps: (text: string) => page.getByText(text, { exact: true }).click(),
  /** Presses the main button of the screen, whatever it says of what comes next. */
  goesOn: () => mainButton.click(),
  goesBack: () => button(say('components.button.back')).click(),
  goesBackInTheBrowser: () => page.evaluate(() => history.back()),
  reloads: async () => void (await page.reload()),
  /** Has a browser that cannot sanitise HTML by itself; to be said before the page is opened. */
  usesAnOlderBrowser: () =>
    page.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'setHTML')),
  followsTheLink: (name: string) => page.getByRole('link', { name, exact: true }).click(),
  /**
   * Chooses a language on home, by its own name. A tap before the app's code has come is answered when it is there
   * (first-load.spec.ts), so what it does is seen later.
   */
  choosesTheLanguage: (language: string) => page.getByRole('radio', { name: language }).click(),
  turnsThePhone: async () => {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: height, height: width })
  },
})

const MOST_STOPS = 80

const usingTheKeyboard = (page: Page) => ({
  types: (text: string) => page.keyboard.type(text),
  hitsTheKey: (key: string) => page.keyboard.press(key),
  /** Goes on with the Tab key until the focus is on the control of a form, or on a button or link by its first words. */
  tabsTo: async (kind: 'button' | 'link' | 'control', name: string) => {
    const beginning = new RegExp(`^${name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`)
    const target =
      kind === 'control' ? page.locator(`[name="${name}"]`) : page.getByRole(kind, { name: beginning })
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return
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
