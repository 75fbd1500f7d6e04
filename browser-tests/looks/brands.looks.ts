import { test } from '../guest/guest.ts'
import type { Tenant } from '../hotel/tenant.ts'
import { keepConstant } from './constant.ts'
import { looker } from './looking.ts'

/** The dark green sample brand, and the very pale one, which also speaks Chinese. */
const brands: readonly Tenant[] = [{ like: 'fukamori' }, { like: 'nanohama' }]

for (const tenant of brands) {
  test.describe(tenant.like ?? '', () => {
    test.use({ tenant })

    test('looks as it does', async ({ page, guest, sees }, testInfo) => {
      const looks = looker(page, testInfo, { folder: tenant.like ?? '' })
      await keepConstant(page)
      await guest.opensThePage('/no-such-page')
      await sees.theScreen('/404')
      await looks('/404')
      await guest.beginsCheckin()
      await guest.fillsInTheSearch({ name: '山田太郎' })
      await guest.leavesTheField('reservationName')
      await looks('/checkin/search', 'error')
      await guest.opensThePage()
      await sees.theScreen('/')
      await looks('/')
    })
  })
}
