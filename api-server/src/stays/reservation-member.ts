import { memberNumbered, noMember } from '../hotels/index.ts'
import type { Deps } from '../platform/index.ts'
import type { SessionUseCase } from './Session.ts'

/**
 * Empty, never refused, without a member or before the guest has proved more than the name: a refusal would end the
 * whole search (R6.9).
 */
export const reservationMember =
  ({ database, vault, memberPrefill, secondFact }: Deps): SessionUseCase<'legacyMember'> =>
  async ({ session }) => {
    // A member's phone number would be the requested second fact.
    const needsMore = memberPrefill === 'verified' || secondFact !== 'off'
    const number = needsMore && !session.verified ? null : session.stay.membershipNumber
    const member = (number ? await memberNumbered(database.db, vault, number) : null) ?? noMember
    return {
      last_name: member.lastName,
      first_name: member.firstName,
      last_name_kana: member.lastKana,
      first_name_kana: member.firstKana,
      postcode: member.postcode,
      prefecture: member.prefecture,
      city: member.city,
      subarea: member.subarea,
      further_subarea: member.furtherSubarea,
      tel: member.phone,
      sex: member.gender,
    }
  }
