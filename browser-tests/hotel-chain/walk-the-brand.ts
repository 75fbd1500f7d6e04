import { expect } from '@playwright/test'
import type { Scene } from '@tomari/tenant-config/scenes'
import type { Booking } from '../hotel/hotel.ts'
import type { Visit, Walker } from '../every-screen/walk.ts'

/** A hotel in which a guest can have checked in some time ago. */
interface FrontOffice {
  readonly lodges: (booking: Partial<Booking>) => Promise<void>
}

/** Screens on which all of a brand's colours are to be seen: errors, choices, notes, warnings, amounts and chosen things. */
export const walkTheBrand = async (
  { guest, sees, frontOffice }: Omit<Walker, 'line'> & { readonly frontOffice: FrontOffice },
  visit: Visit,
  name: string,
): Promise<void> => {
  const booking = { name, facility: '104', nights: 2, openAmount: 24_200 }
  await frontOffice.lodges(booking)
  await guest.opensThePage('/no-such-page')
  await sees.theScreen('/404')
  await visit('/404')
  await guest.opensThePage()
  await sees.theScreen('/')
  await visit('/')
  await guest.beginsCheckin()
  await guest.fillsInTheSearch({ name: '山田太郎' })
  await guest.leavesTheField('reservationName')
  await visit('/checkin/search', 'error')
  await guest.fillsInTheSearch(booking)
  await guest.presses('checkin.search.button')
  await sees.theScreen('/checkin/unsettled-qr')
  await visit('/checkin/unsettled-qr')
  await guest.goesToTheBill()
  await visit('/checkin/check-total')
  await guest.presses('payment.check-total.button')
  await sees.theScreen('/checkin/input-card')
  await guest.goesOn()
  await visit('/checkin/input-card', 'error')
}

/** A brand's view is to be seen on home and on an error page, once on each (R5.26). */
export const seesTheView = async (
  { page, guest, sees }: Pick<Walker, 'page' | 'guest' | 'sees'>,
  view: Scene,
): Promise<void> => {
  for (const [path, route] of [
    ['/', '/'],
    ['/no-such-page', '/404'],
  ] as const) {
    await guest.opensThePage(path)
    await sees.theScreen(route)
    await expect(page.locator(`svg path[d="${view.near}"]`)).toHaveCount(1)
  }
}
