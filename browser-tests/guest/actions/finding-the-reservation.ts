import type { Page } from '@playwright/test'
import type { Entrance } from '../../hotel/hotel.ts'
import type { Controls } from './controls.ts'
import type { Say } from '../texts.ts'

export interface Search {
  readonly name: string
  readonly facility?: string
  readonly phone?: string
}

export const findingTheReservation = (
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
