import { type Deps, type OpenUseCase, refuse } from '../platform/index.ts'
import { memberNumbered, membershipOfPointToken } from './store/members.ts'

/** The point programme's code for a gender that is not stated (R6.11). */
const GENDER_UNSET = '4'

/** The holder of a member's point token reads that member alone. */
export const pointUser =
  ({ database, vault, clock }: Deps): OpenUseCase<'pointUser'> =>
  async ({ caller, pathParameter }) => {
    const holder =
      caller.pointToken === ''
        ? null
        : await membershipOfPointToken(database.db, caller.pointToken, clock.now())
    if (holder === null || holder !== pathParameter) return refuse('session_ended')
    const member = await memberNumbered(database.db, vault, holder)
    if (member === null) return refuse('session_ended')
    return {
      user: {
        last_name: member.lastName,
        first_name: member.firstName,
        last_name_kana: member.lastKana,
        first_name_kana: member.firstKana,
        birthday: member.birthday,
        postal_code: member.postcode,
        address_prefecture_name: member.prefecture,
        address_city_name: member.city,
        address_line_1: member.subarea,
        address_line_2: member.furtherSubarea,
        phone_number: member.phone,
        gender: member.gender === '' ? GENDER_UNSET : member.gender,
      },
    }
  }
