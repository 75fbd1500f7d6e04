import { expect, opensTheStay, test } from '../front-desk/clerk.ts'
import { atTheDesk } from '../hotel/at-the-desk.ts'
import { dayInJapan } from '../hotel/hotel.ts'
import { checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import { openCloudbeds, SYSTEM as system } from '../hotel/property-system.ts'
import { keepTheDeskConstant, looker } from './looking.ts'

test.use({ role: 'manager' })

/** In which no sample guest stands on a list of today. */
const HOUSE = '103'

/** That has a property system. */
const OTHER_HOUSE = '102'

test('the page of the desk looks as accepted', async ({ clerk, hotel }, testInfo) => {
  const { page, reads } = clerk
  const look = looker(page, testInfo, ['desk'])
  const sees = async (route: string, face?: string) => {
    // What lies under the hand is drawn otherwise.
    await page.mouse.move(0, 0)
    await look(route, face)
  }
  const [arriving, staying, waiting] = ['ミホン ジロウ', 'ミホン ミサキ', 'ミホン ソウタ'] as const
  await hotel.takesBooking({ name: arriving, facility: HOUSE, nights: 2, roomTypes: 'ツイン=Twin' })
  await checksIn(hotel, { name: staying, facility: HOUSE, nights: 2, roomTypes: 'ダブル=Double' })
  await checksIn(hotel, { name: waiting, facility: HOUSE })
  await joinsTheQueue(hotel, waiting)

  await keepTheDeskConstant(page)
  await clerk.opens()
  await expect(page.getByRole('heading', { name: reads('sign_in.title') })).toBeVisible()
  await sees('/sign-in')
  await clerk.setsUp()
  await page.getByLabel(reads('frame.house')).selectOption(HOUSE)
  await expect(page.getByRole('row', { name: arriving })).toBeVisible()
  await expect(page.getByText(reads('board.live'))).toBeVisible()
  await sees('/board')
  await page.getByRole('tab', { name: reads('lists.waiting') }).click()
  await sees('/board', 'waiting')

  await opensTheStay(clerk, 'in_house', staying)
  await sees('/stay', 'beside-the-list')
  // The stay scrolls by itself: a high window shows all of it.
  await page.setViewportSize({ width: 1024, height: 1500 })
  await sees('/stay')
  await clerk.presses(reads('acts.pay'))
  await page.getByLabel(reads('acts.pay_means'), { exact: true }).selectOption('cash')
  await sees('/stay', 'pay-dialog')
  await page.keyboard.press('Escape')
  await clerk.presses(reads('acts.qr'))
  await expect(page.getByRole('img', { name: reads('acts.qr_label') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await sees('/slip')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await clerk.presses(reads('register.show'))
  const first = reads('register.of_guest', { number: 1 })
  await expect(page.getByRole('button', { name: `${reads('register.correct')} ${first}` })).toBeVisible()
  await sees('/stay', 'register')
  await page.setViewportSize({ width: 1024, height: 768 })

  await page.getByRole('link', { name: reads('bookings.title') }).click()
  await expect(page.getByRole('row', { name: arriving })).toBeVisible()
  await sees('/bookings')
  await page.getByRole('link', { name: reads('day.title') }).click()
  await expect(page.getByText(reads('day.unresolved_none'))).toBeVisible()
  await sees('/day')
  await page.getByRole('link', { name: reads('people.title') }).click()
  await expect(page.getByRole('row', { name: 'tanaka' })).toBeVisible()
  await sees('/people')
  await page.getByRole('link', { name: reads('account.open', { name: 'tanaka' }) }).click()
  await expect(page.getByText(reads('account.passkeys_none'))).toBeVisible()
  await sees('/account')
  await clerk.presses(reads('account.add_passkey'))
  await sees('/account', 'passkey-dialog')
})

test('a stay out of step with the property system looks as accepted', async ({ clerk, hotel }, testInfo) => {
  const { page, reads } = clerk
  const look = looker(page, testInfo, ['desk'])
  const cloudbeds = await openCloudbeds()
  const seconds = { timeout: 60_000 }
  try {
    await cloudbeds.isCalledBy(hotel, OTHER_HOUSE)
    await keepTheDeskConstant(page)
    await clerk.isAtTheBoard()
    await page.getByLabel(reads('frame.house')).selectOption(OTHER_HOUSE)
    const row = page.getByRole('row', { name: cloudbeds.name })
    await expect(row).toBeVisible(seconds)
    await (await atTheDesk(hotel, cloudbeds.name))('changeStay', { departure: dayInJapan(3) })
    await expect(row).toContainText(reads('row.step.differs'), seconds)
    cloudbeds.goesAway()
    await cloudbeds.checksIn(hotel)
    // The clock of the page stands still, so a stay that is open does not follow.
    await expect(page.getByText(reads('in_step.down_body', { system }))).toBeVisible(seconds)
    await opensTheStay(clerk, 'in_house', cloudbeds.name)
    await expect(page.getByText(reads('in_step.behind', { system }))).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 1500 })
    await page.mouse.move(0, 0)
    await look('/stay', 'out-of-step')
  } finally {
    await cloudbeds.close(hotel)
  }
})
