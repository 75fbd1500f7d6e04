import { test } from '../guest/paying-guest.ts'
import { fukamori } from '../hotel/brands.ts'
import { walkTheBrand } from '../hotel-chain/walk-the-brand.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'

test.use({ tenant: fukamori })

test('the dark green brand looks as accepted', async ({ page, guest, sees, frontOffice }, testInfo) => {
  const looks = looker(page, testInfo, 'fukamori')
  await keepConstant(page)
  await walkTheBrand({ page, guest, sees, frontOffice }, looks, 'ミホン ジロウ')
})
