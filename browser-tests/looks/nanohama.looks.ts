import { test } from '../guest/paying-guest.ts'
import { nanohama } from '../hotel/brands.ts'
import { walkTheBrand } from '../hotel-chain/walk-the-brand.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'

test.use({ tenant: nanohama })

test('the very pale brand looks as accepted', async ({ page, guest, sees, frontOffice }, testInfo) => {
  const looks = looker(page, testInfo, 'nanohama')
  await keepConstant(page)
  await walkTheBrand({ page, guest, sees, frontOffice }, looks, 'ミホン ジロウ')
})
