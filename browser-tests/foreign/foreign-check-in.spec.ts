import type { Search } from '../guest/actions/finding-the-reservation.ts'
import { MEMBER } from '../foreign-back-end/Hotel.ts'
import { expect, test } from './foreign-guest.ts'
import { journeys, STAY_NAME } from './foreign-journeys.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As the guest types it. */
const NAME = 'テスト タロウ'

for (const variant of ['legacy', 'cico'] as const) {
  test.describe(`a check-in at a foreign ${variant} back end`, () => {
    test.use({ variant })
    const facility = variant === 'legacy' ? '17' : 'HAMA'

    for (const { what, settings = {}, stay = {}, walk, calls } of journeys) {
      test.describe(what, () => {
        test.use({ settings })

        test('makes these calls and no others (R1.4, R17.1)', async ({ guest, sees, backEnd, language }) => {
          backEnd.hotel.takes({ ...stay, name: STAY_NAME })
          const launch = `?authorization=${MEMBER.token}&membership_number=${MEMBER.number}`
          const query = variant === 'cico' && stay.isMember === true ? launch : ''
          const finds = (search: Partial<Search> = {}) =>
            guest.searchesFor({ name: NAME, facility, ...search }, query)
          await walk({ guest, sees, backEnd, language, finds })
          expect(backEnd.calls()).toEqual(calls(variant))
        })
      })
    }
  })
}
