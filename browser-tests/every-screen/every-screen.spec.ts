import { expect, test } from '../guest/guest.ts'
import { problemsOn } from './accessibility.ts'
import { walkOutside, walkToConfirmation } from './walk.ts'

test('every screen of check-in is accessible (R5.16, R5.17, R5.18, R5.20)', async ({
  page,
  guest,
  sees,
  line,
  hotel,
  name,
}) => {
  test.setTimeout(300_000)
  const found: Record<string, readonly string[]> = {}
  const check = async (route: string, face = '') => {
    const problems = await problemsOn(page)
    if (problems.length > 0) found[`${route} ${face}`] = problems
  }
  const walker = { page, guest, sees, line }
  await hotel.takesBooking({ name, facility: '103', adults: 2, children: 1, nights: 2 })
  await walkOutside(walker, check)
  await walkToConfirmation(walker, check, { name, facility: '103' })
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  await check('/checkin/qr')
  expect(found).toEqual({})
})
