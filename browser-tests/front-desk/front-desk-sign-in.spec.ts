import { openHotel } from '../hotel/hotel.ts'
import { expect, test } from './clerk.ts'

test.describe('signing in at the desk', () => {
  test('somebody new sets up password and phone, signs out and in again (R27.7)', async ({ clerk }) => {
    const { page, reads } = clerk
    const policy = await clerk.opens()
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    await clerk.presses(reads('sign_in.first'))
    expect(await clerk.barriers()).toEqual([])
    await clerk.types(reads('sign_in.name'), clerk.name)
    await clerk.types(reads('set_up.code'), clerk.setUpCode)
    await clerk.types(reads('set_up.password'), 'short')
    await clerk.presses(reads('set_up.next'))
    await expect(page.getByText(reads('set_up.weak'))).toBeVisible()
    await expect(page.getByLabel(reads('set_up.password'), { exact: true })).toBeFocused()

    await clerk.types(reads('set_up.password'), 'four words are long enough')
    await clerk.presses(reads('set_up.next'))
    await expect(page.getByRole('img', { name: reads('set_up.qr_label') })).toBeVisible()
    clerk.keeps(await page.getByRole('group', { name: reads('set_up.secret') }).innerText())
    expect(await clerk.barriers()).toEqual([])
    await clerk.types(reads('set_up.first_code'), clerk.number(0))
    await clerk.presses(reads('set_up.finish'))
    await clerk.seesTheBoard()

    await clerk.presses(reads('frame.sign_out'))
    await expect(page.getByText(reads('sign_in.left'))).toBeVisible()
    await clerk.signsIn({ code: clerk.number(1) })
    await clerk.seesTheBoard()
    await page.reload()
    await clerk.seesTheBoard()
  })

  test('a session that was ended elsewhere leads to the sign-in', async ({ clerk, hotel }) => {
    const { page, reads } = clerk
    await clerk.setsUp()
    await hotel.desk('user', 'reset', clerk.name)
    await page.reload()
    await expect(page.getByRole('heading', { name: reads('sign_in.title') })).toBeVisible()
  })
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
