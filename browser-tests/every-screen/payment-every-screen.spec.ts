import { problemsOn } from './accessibility.ts'
import { expect, test } from '../guest/paying-guest.ts'
import { walkThroughPayment } from './walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every screen of payment is accessible (R5.20)', async ({
  page,
  guest,
  sees,
  line,
  frontOffice,
  name,
}) => {
  test.setTimeout(300_000)
  const found: Record<string, readonly string[]> = {}
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await walkThroughPayment({ page, guest, sees, line }, async (route, face = '') => {
    const problems = await problemsOn(page)
    if (problems.length > 0) found[`${route} ${face}`] = problems
  })
  expect(found).toEqual({})
})
