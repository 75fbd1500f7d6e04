import { atTheDesk } from '../hotel/at-the-desk.ts'
import { openHotel } from '../hotel/hotel.ts'
import { checkIn, checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import { expect, opensTheStay, opensTheStayOfAGuest, test } from './clerk.ts'

test.describe('the board of the desk', () => {
  test('nothing bars assistive technology, at either width (R27.5)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.isAtTheBoard()
    for (const width of [1024, 768, 390]) {
      await page.setViewportSize({ width, height: 768 })
      const runsOver = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([await clerk.barriers(), await runsOver()]).toEqual([[], 0])
      await page.getByRole('tab', { name: reads('lists.in_house') }).click()
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: reads('stay.history') })).toBeVisible()
      const isBeside = width >= 1000
      await expect(page.getByRole('tab', { name: reads('lists.in_house') })).toBeVisible({
        visible: isBeside,
      })
      expect([await clerk.barriers(), await runsOver()]).toEqual([[], 0])
      await clerk.presses(reads('stay.back'))
      await expect(page.getByRole('link', { name })).toBeFocused()
    }
  })

  test('a line that breaks is told, and mends by itself (R27.4)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await page.route('**/desk/api/board/live**', (route) => route.abort())
    await clerk.isAtTheBoard()
    await page.getByLabel(reads('board.search')).fill(name)
    await expect(page.getByRole('row', { name })).toBeVisible()
    const [notice = ''] = reads('board.broken').split('{time}')
    await expect(page.getByText(notice)).toBeVisible()
    await page.unroute('**/desk/api/board/live**')
    await expect(page.getByText(reads('board.live'))).toBeVisible()
  })
})

test('who newly waits is told by a tone; a bill that was handed over is taken back (R27.12)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await checksIn(hotel, { name })
  await clerk.isAtTheBoard()
  await page.evaluate(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator() {
        document.documentElement.dataset['notes'] = `${document.documentElement.dataset['notes'] ?? ''}n`
        return super.createOscillator()
      }
    }
  })
  const notes = () => page.evaluate(() => document.documentElement.dataset['notes']?.length ?? 0)
  await clerk.presses(reads('board.sound_on'))
  expect(await notes()).toBe(2)
  await joinsTheQueue(hotel, name)
  await expect.poll(notes).toBe(4)
  await expect(page).toHaveTitle(/\d/)

  await opensTheStay(clerk, 'waiting', name)
  const confirms = (button: string) => page.getByRole('dialog').getByRole('button', { name: button }).click()
  await clerk.presses(reads('acts.hand_over'))
  await clerk.types(reads('acts.hand_over_rooms'), '502/503')
  expect(await clerk.barriers()).toEqual([])
  await confirms(reads('acts.hand_over'))
  await expect(page.getByText(reads('stay.in_room', { rooms: '502, 503' }))).toBeVisible()
  await clerk.presses(reads('acts.recall'))
  await confirms(reads('acts.recall'))
  await expect(page.getByText(reads('acts.recalled'))).toBeVisible()
})

test('guests get a code once, on a slip printed alone (R27.10)', async ({ clerk, hotel, name }) => {
  const { page, reads } = clerk
  await hotel.takesBooking({ name })
  await clerk.isAtTheBoard()
  await opensTheStay(clerk, 'arriving', name)
  await expect(page.getByRole('button', { name: reads('acts.qr') })).toHaveCount(0)
  await clerk.presses(reads('acts.code'))
  const dialog = page.getByRole('dialog', { name: reads('acts.code_title').replaceAll('|', '') })
  await dialog.getByRole('button', { name: reads('acts.code') }).click()
  const handed = page.getByRole('dialog', { name: reads('acts.code_handed_title') })
  const code = await handed.getByText(/^\w{4}-\w{4}$/).innerText()
  expect(await clerk.barriers()).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(handed).toBeHidden()
  await expect(page.getByRole('heading', { name })).toBeHidden()
  await expect(page.getByText(code).filter({ visible: true })).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await handed.getByRole('button', { name: reads('acts.close') }).click()
  await expect(page.getByText(reads('acts.code_handed'))).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
})

test('a session that was ended elsewhere leads to the sign-in', async ({ clerk, hotel }) => {
  const { page, reads } = clerk
  await clerk.setsUp()
  await hotel.desk('user', 'reset', clerk.name)
  await page.reload()
  await expect(page.getByRole('heading', { name: reads('sign_in.title') })).toBeVisible()
})

test('while nobody has an account there is no page of the desk, and guests load nothing of it (R27.1)', async ({
  page,
}) => {
  const hotel = await openHotel({})
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${hotel.url()}/desk`)
  await page.goto(hotel.url())
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.startsWith('/assets/desk/'))).toEqual([])
  await hotel.close()
})

test.describe('a stay at the desk', () => {
  test('says who its guests are, and takes that back (R26.29)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await opensTheStayOfAGuest(clerk, hotel, { name })
    await clerk.presses(reads('identity.open'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: reads('identity.go') }).click()
    await expect(dialog.getByText(reads('identity.empty'))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    await dialog.getByLabel(reads('identity.document')).selectOption('passport')
    await dialog.getByRole('button', { name: reads('identity.go') }).click()
    await expect(page.getByText(reads('identity.done'))).toBeVisible()
    const party = page.getByRole('region', { name: reads('stay.party') })
    await expect(party).toContainText(reads('identity.documents.passport'))
    await expect(party).toContainText(clerk.name)
    expect(await clerk.barriers()).toEqual([])
    await clerk.pressesAmongOthers(reads('identity.clear'))
    await expect(dialog.getByRole('button', { name: reads('identity.clear') })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(reads('identity.cleared'))).toBeVisible()
    await expect(party).not.toContainText(reads('identity.documents.passport'))
  })

  test('follows what others do to it, but not under a dialog in which somebody types, whose act is then refused (R27.4, R27.9)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await opensTheStayOfAGuest(clerk, hotel, { name })
    const soon = { timeout: 5_000 }
    const colleague = await atTheDesk(hotel, name)
    await colleague('addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_200 })
    await expect(page.getByRole('cell', { name: '朝食', exact: true })).toBeVisible(soon)
    await expect(page.getByText(reads('stay.followed'))).toBeVisible()

    const changes = reads('acts.change')
    await clerk.presses(changes)
    const dialog = page.getByRole('dialog')
    const rooms = dialog.getByLabel(reads('acts.change_rooms'), { exact: true })
    await rooms.fill('8801')
    const read = page.waitForResponse((answer) => answer.url().endsWith('/revision'))
    await colleague('addBillLine', { kind: 'extra', name_ja: '駐車場', yen: 800 })
    await read
    await expect(page.getByRole('cell', { name: '駐車場', exact: true, includeHidden: true })).toHaveCount(0)
    await expect(rooms).toHaveValue('8801')
    await dialog.getByRole('button', { name: changes }).click()
    await expect(dialog.getByText(reads('acts.refused'))).toBeVisible()
    await expect(rooms).toHaveValue('8801')
    await dialog.getByRole('button', { name: reads('acts.cancel') }).click()
    await expect(page.getByRole('cell', { name: '駐車場', exact: true })).toBeVisible(soon)
  })
})
