import type { Page } from '@playwright/test'
import { barriersOn } from '../guest/barriers.ts'
import type { GuestActions } from '../guest/guest-actions.ts'
import type { GuestSees } from '../guest/guest-sees.ts'
import { byHand, expect, test } from '../guest/leaving-guest.ts'

test.use({
  tenant: { ...byHand, env: { ...byHand.env, SECOND_FACT: 'always' } },
  contextOptions: { reducedMotion: 'reduce' },
})

const phone = '090-1234-5678'

const saysASecondFact = async (
  page: Page,
  guest: GuestActions,
  sees: GuestSees,
  journey: 'checkin' | 'checkout',
) => {
  const isRequested = async () => {
    await sees.anyDialog()
    await guest.presses('components.button.close')
    await sees.theFocusIn('secondFact')
  }
  const says = async (fact: string) => {
    await guest.enters({ secondFact: fact })
    await guest.presses(`${journey}.search.button`)
  }
  await isRequested()
  await sees.theScreen(`/${journey}/search`)
  expect(await barriersOn(page)).toEqual([])
  await says('090-9999-9999')
  await isRequested()
  await sees.theFieldHolds('secondFact', '090-9999-9999')
  await says(phone.replaceAll('-', ''))
}

test.describe('where the hotel asks for more than a name', () => {
  test('a mistyped second fact is mended (R6.13)', async ({ guest, sees, hotel, line, name, page }) => {
    await hotel.takesBooking({ name, phone })
    await guest.searchesFor({ name })
    await saysASecondFact(page, guest, sees, 'checkin')
    await sees.theScreen('/checkin/check-reservation')
    await guest.answersEverything(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
    expect(line.countOf('requestCheckinToken')).toBe(3)
  })

  test('at check-out too, and the guest waits', async ({ guest, leaver, sees, frontOffice, name, page }) => {
    await frontOffice.lodges({ name, phone })
    await leaver.searchesToLeave(name)
    await saysASecondFact(page, guest, sees, 'checkout')
    await sees.theScreen('/checkout/wait')
  })
})
