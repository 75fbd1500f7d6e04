import { mergeTests } from '@playwright/test'
import { test as clerks, expect, opensTheStay, opensTheStayOfAGuest } from '../front-desk/clerk.ts'
import { test as leavers } from '../guest/leaving-guest.ts'
import { dayInJapan } from '../hotel/hotel.ts'
import { checkIn, joinsTheQueue } from '../hotel/in-house-guests.ts'

const test = mergeTests(leavers, clerks)

/** Within which a change is on every board: one look a second, and the way to the page and back. */
const SOON = { timeout: 5_000 }

test('somebody new sets up password and phone, signs out and in again; what is refused is told in words (R27.6, R27.7, R27.8)', async ({
  clerk,
}) => {
  const { page, reads } = clerk
  await clerk.opens()
  expect(await clerk.barriers()).toEqual([])
  await clerk.setsUp()
  expect(await clerk.barriers()).toEqual([])
  await clerk.presses(reads('frame.sign_out'))
  await expect(page.getByText(reads('sign_in.left'))).toBeVisible()
  await clerk.signsIn({ code: clerk.number(1), password: 'four other words instead' })
  await expect(page.getByRole('alert')).toContainText(reads('sign_in.refused'))
  await clerk.signsIn({ code: clerk.number(1) })
  await clerk.seesTheBoard()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect([...stored, await page.evaluate(() => document.cookie)]).toEqual([''])
})

test('a check-in on a phone is on the board within seconds, and is found by keyboard (R27.2, R27.3, R27.4, R27.5)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await hotel.takesBooking({ name })
  await clerk.isAtTheBoard()
  const row = page.getByRole('row', { name })
  await page.getByLabel(reads('board.search')).fill(name)
  await expect(row).toContainText(reads('states.not_started'))
  await checkIn(hotel, name)
  await expect(page.getByText(reads('board.none_found'))).toBeVisible(SOON)
  await page.getByRole('tab', { name: reads('lists.in_house') }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(name.replace(' ', ''))
  await expect(row).toContainText(reads('states.to_pay'))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  await page.keyboard.press('j')
  await expect(row.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: reads('stay.history') })).toBeVisible()
  expect(await clerk.barriers()).toEqual([])
})

test('a booking is changed, called off, found again among the bookings and taken back (R27.11, R27.18)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  const dialog = page.getByRole('dialog')
  await hotel.takesBooking({ name })
  await clerk.isAtTheBoard()
  await opensTheStay(clerk, 'arriving', name)
  await clerk.presses(reads('acts.change'))
  await dialog.getByLabel(reads('acts.change_adults'), { exact: true }).fill('0')
  await dialog.getByRole('button', { name: reads('acts.change') }).click()
  await expect(dialog.getByText(reads('acts.refused'))).toBeVisible()
  expect(await clerk.barriers()).toEqual([])
  await dialog.getByLabel(reads('acts.change_adults'), { exact: true }).fill('４')
  await dialog.getByRole('button', { name: reads('acts.change') }).click()
  await expect(page.getByText(reads('acts.changed'))).toBeVisible()
  // The next act is of the stay as it is now: it is refused to who has not seen it yet.
  const facts = page.getByRole('region', { name: reads('stay.facts') })
  await expect(facts.getByText(reads('bookings.persons', { count: 4 }))).toBeVisible()
  await clerk.pressesAmongOthers(reads('acts.cancel_booking'))
  await dialog.getByRole('button', { name: reads('acts.cancel_booking') }).click()
  await expect(page.getByText(reads('stay.stage_cancelled'))).toBeVisible()
  await clerk.presses(reads('stay.back'))
  await page.getByRole('link', { name: reads('bookings.title') }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(reads('bookings.stages.cancelled'))
  expect(await clerk.barriers()).toEqual([])
  await page.getByLabel(reads('bookings.typed')).fill(name)
  await row.getByRole('link').click()
  await clerk.presses(reads('acts.reinstate'))
  await dialog.getByRole('button', { name: reads('acts.reinstate') }).click()
  await expect(page.getByText(reads('acts.reinstated'))).toBeVisible()
})

test('a guest is shown the code, gets breakfast on the bill and pays it in cash, which the day knows (R27.10, R27.13, R27.15)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  const dialog = page.getByRole('dialog')
  await opensTheStayOfAGuest(clerk, hotel, { name })
  await clerk.presses(reads('acts.qr'))
  await expect(page.getByRole('img', { name: reads('acts.qr_label') })).toBeVisible()
  await clerk.presses(reads('acts.close'))
  await clerk.presses(reads('bill.add'))
  await clerk.types(reads('bill.name_ja'), '朝食')
  await clerk.types(reads('bill.unit_yen'), '１,200')
  expect(await clerk.barriers()).toEqual([])
  await dialog.getByRole('button', { name: reads('bill.add'), exact: true }).click()
  await expect(page.getByRole('cell', { name: '朝食', exact: true })).toBeVisible()
  await clerk.presses(reads('acts.pay'))
  await page.getByLabel(reads('acts.pay_means'), { exact: true }).selectOption('cash')
  await page.getByRole('checkbox', { name: reads('acts.pay_receipt') }).check()
  expect(await clerk.barriers()).toEqual([])
  await clerk.presses(reads('acts.pay_go', { sum: reads('row.yen', { yen: '13,200' }) }))
  await expect(page.getByText(reads('acts.paid'))).toBeVisible()
  await expect(page.getByRole('cell', { name: new RegExp(`^${reads('stay.receipt')}`) })).toBeVisible()
  await page.getByRole('link', { name: reads('day.title') }).click()
  const taken = page.getByRole('region', { name: reads('day.payments') })
  await expect(taken.getByRole('row', { name: reads('means.cash') })).toContainText(/[\d,]+/)
  expect(await clerk.barriers()).toEqual([])
  await page.getByLabel(reads('day.chosen')).fill('2026-01-01')
  await expect(page.getByText(reads('stay.payments_none'))).toBeVisible()
})

test('who waits for a bill is prepared for and served, and leaves (R27.4, R27.12)', async ({
  clerk,
  hotel,
  frontOffice,
  name,
}) => {
  const { page, reads } = clerk
  await frontOffice.lodges({ name })
  await clerk.isAtTheBoard()
  const phone = await joinsTheQueue(hotel, name)
  await page.keyboard.press('4')
  const row = page.getByRole('row', { name })
  await expect(row).toBeVisible(SOON)
  await row.getByRole('link').click()
  await clerk.presses(reads('acts.take'))
  await expect(page.getByText(reads('acts.taken'))).toBeVisible()
  const prepared = page.getByText(reads('row.prepared_by', { name: clerk.name }))
  await expect(prepared.filter({ visible: true })).toBeVisible()
  await clerk.presses(reads('acts.hand_over'))
  await clerk.types(reads('acts.hand_over_rooms'), '502')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: reads('acts.hand_over') })
    .click()
  await expect(page.getByText(reads('acts.handed_over'))).toBeVisible()
  expect(await phone.pays()).toBe(12_000)
  await phone.leaves('502')
  const gone = page.getByText(reads('states.checked_out')).filter({ visible: true })
  await expect(gone.first()).toBeVisible(SOON)
})

test('a correction of the register that is refused says why; a guest moves abroad, and it shows what stood there (R27.16)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await opensTheStayOfAGuest(clerk, hotel, { name })
  await clerk.presses(reads('register.show'))
  const first = page
    .getByRole('region', { name: reads('register.title') })
    .getByRole('listitem')
    .first()
  const corrects = `${reads('register.correct')} ${reads('register.of_guest', { number: 1 })}`
  await first.getByRole('button', { name: corrects }).click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: reads('register.correct'), exact: true })
  await go.click()
  await expect(dialog.getByText(reads('register.no_reason'))).toBeVisible()
  await expect(dialog.getByText(reads('acts.change_none'))).toBeVisible()
  const family = dialog.getByRole('textbox', { name: reads('register.fields.lastName'), exact: true })
  await family.fill('')
  await dialog.getByRole('textbox', { name: reads('register.reason') }).fill('お申し出')
  await go.click()
  await expect(dialog.getByText(reads('register.rules.required'))).toBeVisible()
  await expect(family).toBeFocused()
  expect(await clerk.barriers()).toEqual([])
  await family.fill('西園寺')
  await dialog.getByRole('radio', { name: reads('stay.overseas') }).check({ force: true })
  await expect(dialog.getByRole('textbox', { name: reads('register.fields.postcode') })).toBeHidden()
  await dialog.getByLabel(reads('register.fields.countrycode')).selectOption('NZ')
  await dialog.getByLabel(reads('register.fields.address')).fill('12 Sample Street, Wellington')
  await go.click()
  await expect(first.getByText('12 Sample Street, Wellington')).toBeVisible()
  await expect(first.getByText('お申し出').first()).toContainText(clerk.name)
  expect(await clerk.barriers()).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(first.locator('del', { hasText: '山田' })).toBeVisible()
  await expect(first.getByRole('button')).toBeHidden()
})

test.describe('an engineer', () => {
  test.use({ role: 'engineer' })

  test('sees all a file of bookings would do, and it does that (R27.17)', async ({ clerk, name }) => {
    const { page, reads } = clerk
    const number = `IMP-${Date.now()}`
    const rows = [
      'reference_number,facility,reservation_name,kana_name,adults,arrival,departure,open_amount',
      `${number},101,${name},${name},2,${dayInJapan(0)},${dayInJapan(3)},12000`,
      `${number}X,101,${name},${name},many,${dayInJapan(0)},${dayInJapan(3)},12000`,
    ]
    await clerk.isAtTheBoard()
    await page.getByRole('link', { name: reads('import.title') }).click()
    await page.getByLabel(reads('import.file'), { exact: true }).setInputFiles({
      name: 'bookings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    })
    await clerk.presses(reads('import.look'))
    await expect(page.getByText(reads('import.row', { row: 3 }))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    await page.getByLabel(reads('import.leave_out', { count: 1 })).check({ force: true })
    await clerk.presses(reads('import.go'))
    await expect(page.getByText(reads('import.done'))).toBeVisible()
    await clerk.presses(reads('stay.back'))
    await page.getByLabel(reads('board.search')).fill(number)
    await expect(page.getByRole('row', { name })).toBeVisible()
  })
})

test.describe('a manager', () => {
  test.use({ role: 'manager' })

  test('adds somebody, ends the account, and reads both in the audit trail (R27.14)', async ({ clerk }) => {
    const { page, reads } = clerk
    const added = `${clerk.name}-new`
    const dialog = page.getByRole('dialog')
    await clerk.isAtTheBoard()
    await page.getByRole('link', { name: reads('people.title') }).click()
    await clerk.types(reads('sign_in.name'), added)
    await clerk.presses(reads('people.add'))
    await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
    await clerk.presses(reads('people.handed_close'))
    expect(await clerk.barriers()).toEqual([])
    await page
      .getByRole('row', { name: added })
      .getByRole('button', { name: `${reads('people.end_short')} ${added}` })
      .click()
    await dialog.getByRole('button', { name: reads('people.end') }).click()
    await expect(page.getByText(reads('people.end_done'))).toBeVisible()
    await page.getByRole('link', { name: reads('audit.title') }).click()
    await clerk.types(reads('stay.who'), clerk.name)
    await clerk.presses(reads('audit.find'))
    await expect(page.getByRole('row', { name: reads('done.user-end') })).toContainText(added)
    expect(await clerk.barriers()).toEqual([])
  })

  test('changes the own password, and goes on here (R26.27)', async ({ clerk }) => {
    const { page, reads } = clerk
    await clerk.isAtTheBoard()
    await page.getByRole('link', { name: reads('account.open', { name: clerk.name }) }).click()
    await clerk.presses(reads('account.change_password'))
    await clerk.types(reads('account.password_now'), 'four words are long enough')
    await clerk.types(reads('sign_in.code'), clerk.number(1))
    await clerk.types(reads('account.password_new'), 'five words make another one')
    expect(await clerk.barriers()).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: reads('account.change_password') })
      .click()
    await expect(page.getByText(reads('account.password_done'))).toBeVisible()
    expect(await clerk.barriers()).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: reads('account.title') })).toBeVisible()
  })
})
