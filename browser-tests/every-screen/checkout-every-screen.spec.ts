import { expect, test } from '../guest/leaving-guest.ts'
import { problemsOn } from './accessibility.ts'
import { walkOut } from './walk-checkout.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every screen of check-out is accessible (R5.20)', async ({
  page,
  guest,
  leaver,
  sees,
  say,
  frontOffice,
  name,
}) => {
  test.setTimeout(300_000)
  const found: Record<string, readonly string[]> = {}
  await frontOffice.letsOthersQueue(1)
  await frontOffice.lodges({ name })
  await walkOut(
    { page, guest, leaver, sees, say, frontOffice },
    async (route, face = '') => {
      const problems = await problemsOn(page)
      if (problems.length > 0) found[`${route} ${face}`] = problems
    },
    name,
  )
  expect(found).toEqual({})
})
