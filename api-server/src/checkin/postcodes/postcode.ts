import { isPostcode, readPostcode } from '@tomari/guest-rules/numbers'
import type { Deps, OpenUseCase } from '../../platform/index.ts'

/** Answers as zipcloud does: always with HTTP 200, its own status in the body, and null where nothing is found (R17.24). */
export const postcode =
  ({ postcodes }: Deps): OpenUseCase<'postcode'> =>
  async ({ input }) => {
    const code = readPostcode(input.zipcode)
    if (!isPostcode(code)) {
      return { status: 400, message: '郵便番号は7桁の数字で指定してください。', results: null }
    }
    const towns = await postcodes.townsOf(code)
    const results = towns.map((town) => ({
      address1: town.prefecture,
      address2: town.city,
      address3: town.town,
      kana1: town.prefectureKana,
      kana2: town.cityKana,
      kana3: town.townKana,
      prefcode: town.prefectureCode,
      zipcode: code,
    }))
    return { status: 200, message: null, results: results.length > 0 ? results : null }
  }
