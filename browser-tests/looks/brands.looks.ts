import { test } from '../guest/paying-guest.ts'
import { travellersOf } from '../guest/sample-guests.ts'
import { fukamori, nanohama } from '../hotel/brands.ts'
import { walkTheBrand } from '../hotel-chain/walk-the-brand.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'

for (const [folder, tenant] of Object.entries({ fukamori, nanohama })) {
  test.describe(folder, () => {
    test.use({ tenant })

    test('looks as it does', async ({ page, guest, sees, frontOffice, language }, testInfo) => {
      await keepConstant(page)
      const looks = looker(page, testInfo, { folder })
      await walkTheBrand({ page, guest, sees, frontOffice }, looks, travellersOf[language][0])
    })
  })
}
