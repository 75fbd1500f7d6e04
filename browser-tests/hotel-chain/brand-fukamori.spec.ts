import { scenes } from '@tomari/tenant-config/scenes'
import { barriersOn } from '../guest/barriers.ts'
import { fukamori } from '../hotel/brands.ts'
import { expect, test } from '../guest/paying-guest.ts'
import { seesTheView, walkTheBrand } from './walk-the-brand.ts'

test.use({ tenant: fukamori, contextOptions: { reducedMotion: 'reduce' } })

test('a dark green brand is readable', async ({ page, guest, sees, frontOffice, name }) => {
  const found: Record<string, readonly string[]> = {}
  const check = async (route: string, face = '') => {
    const problems = await barriersOn(page)
    if (problems.length > 0) found[`${route} ${face}`] = problems
  }
  await walkTheBrand({ page, guest, sees, frontOffice }, check, name)
  expect(found).toEqual({})
})

test('its guests look at the view of its hotels (R5.26)', async ({ page, guest, sees }) => {
  await seesTheView({ page, guest, sees }, scenes.forest)
})
