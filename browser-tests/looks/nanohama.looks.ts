import { test } from '../guest/paying-guest.ts'
import { travellersOf } from '../guest/sample-guests.ts'
import { nanohama } from '../hotel/brands.ts'
import { walkTheBrand } from '../hotel-chain/walk-the-brand.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'
import { isTheUsualPhone, ON_ONE_PHONE } from './on-one-phone.ts'
import { walkToTheBrandsCode } from './walk-to-the-code.ts'

test.use({ tenant: nanohama })

test('the very pale brand looks as accepted', async ({
  page,
  guest,
  sees,
  line,
  frontOffice,
  language,
}, testInfo) => {
  const looks = looker(page, testInfo, { folder: 'nanohama' })
  await keepConstant(page)
  await walkTheBrand({ page, guest, sees, frontOffice }, looks, travellersOf[language][0])
  if (!isTheUsualPhone(page)) return
  await walkToTheBrandsCode(
    { guest, sees, line },
    looker(page, testInfo, { folder: `${ON_ONE_PHONE}/nanohama` }),
  )
})
