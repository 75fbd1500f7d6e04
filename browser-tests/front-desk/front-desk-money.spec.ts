import { takesCash } from '../hotel/at-the-desk.ts'
import { expect, opensTheStayOfAGuest, test } from './clerk.ts'

test.use({ role: 'manager' })

test('money is added, removed, given back and put on paper (R27.13)', async ({ clerk, hotel, name }) => {
  const { page, reads } = clerk
  const dialogOf = (title: string) => page.getByRole('dialog', { name: title })
  const press = (title: string, button: string) =>
    dialogOf(title).getByRole('button', { name: button, exact: true }).click()
  await opensTheStayOfAGuest(clerk, hotel, { name })

  const adding = reads('bill.add_title').replace('|', '')
  for (const item of ['朝食', '昼食']) {
    await clerk.presses(reads('bill.add'))
    await press(adding, reads('bill.add'))
    await expect(dialogOf(adding).getByText(reads('bill.wrong_yen'))).toBeVisible()
    await clerk.types(reads('bill.name_ja'), item)
    await clerk.types(reads('bill.unit_yen'), '１,200')
    if (item === '朝食') expect(await clerk.barriers()).toEqual([])
    await press(adding, reads('bill.add'))
    await expect(page.getByRole('cell', { name: item, exact: true })).toBeVisible()
  }
  await clerk.presses(`${reads('bill.remove')} 昼食`)
  await press(reads('bill.remove_title').replace('|', ''), reads('bill.remove'))
  await expect(page.getByText(reads('bill.removed'))).toBeVisible()
  await expect(page.getByRole('cell', { name: '昼食', exact: true })).toBeHidden()

  const exempting = reads('exempt.title').replace('|', '')
  await clerk.presses(reads('exempt.open'))
  await press(exempting, reads('exempt.go'))
  await expect(dialogOf(exempting).getByText(reads('exempt.no_reason'))).toBeVisible()
  await dialogOf(exempting).getByLabel(reads('exempt.reason')).selectOption('school_event')
  await clerk.types(reads('exempt.persons'), '1')
  expect(await clerk.barriers()).toEqual([])
  await press(exempting, reads('exempt.go'))
  await expect(page.getByText(reads('exempt.done'))).toBeVisible()
  const shown = reads('exempt.shown', { reason: reads('exempt.reasons.school_event'), count: '1' })
  await expect(page.getByText(shown)).toBeVisible()

  await takesCash(hotel, name)
  await clerk.presses(reads('stay.refresh'))
  await clerk.presses(reads('refund.open'))
  const choosing = dialogOf(reads('refund.title'))
  await choosing.getByRole('radio', { name: reads('refund.lines') }).check()
  await choosing.getByRole('checkbox', { name: /^朝食/ }).check()
  expect(await clerk.barriers()).toEqual([])
  await press(reads('refund.title'), reads('refund.next'))
  const sure = reads('refund.sure_title').replace('|', '')
  await expect(dialogOf(sure).getByText(reads('refund.will', { yen: '1,200' }))).toBeVisible()
  await press(sure, reads('refund.go', { sum: reads('row.yen', { yen: '1,200' }) }))
  await expect(page.getByText(reads('refund.recorded'))).toBeVisible()
  await expect(page.getByRole('cell', { name: /1,200/ }).first()).toBeVisible()

  const papers = page.getByRole('region', { name: reads('stay.papers') })
  await papers.getByRole('button', { name: reads('papers.readdress') }).click()
  await clerk.types(reads('papers.addressee'), '有限会社 木村商店')
  await press(reads('papers.readdress_title').replace('|', ''), reads('papers.readdress'))
  await expect(page.getByText(reads('papers.readdressed'))).toBeVisible()
  await expect(papers.getByText(reads('stay.void'))).toBeVisible()
  const path = (await papers.getByRole('link').last().getAttribute('href')) ?? ''
  const file = await page.evaluate(async (at) => {
    const answer = await fetch(at)
    return `${answer.status} ${answer.headers.get('content-type') ?? ''}`
  }, path)
  expect(file).toBe('200 application/pdf')

  await clerk.presses(reads('pictures.show.signature'))
  const picture = dialogOf(reads('pictures.of.signature'))
  const wide = () => picture.getByRole('img').evaluate((image) => image.clientWidth)
  await expect.poll(wide).toBeGreaterThan(100)
  await picture.getByRole('button', { name: reads('keys.close') }).click()
  await expect(picture).toBeHidden()
})
