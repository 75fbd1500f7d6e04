import { isTrusted, mayBeToldFacts } from '../../model/access.ts'
import type { Deps } from '../Deps.ts'
import { isPaidByCard } from '../payment/paid-by-card.ts'
import type { SessionUseCase } from '../use-case.ts'

/** What the QR code is made of, kept from a caller who knows no more than a name. */
const nothingToShow = { prefix: '', kana_name: '' }

/** How far the check-in has come, and what the QR code is made of (R18.1, R17.12). */
export const checkinCode =
  (deps: Deps): SessionUseCase<'checkinCode'> =>
  async ({ session }) => {
    const { secondFact } = deps
    const { stay } = session
    const isTold = mayBeToldFacts(secondFact, session)
    const contents = isTrusted(secondFact, session)
      ? { prefix: stay.qrPrefix, kana_name: stay.kanaName }
      : nothingToShow
    return {
      ...contents,
      membership_number: isTold ? (stay.membershipNumber ?? '') : '',
      reference_number: isTold ? stay.referenceNumber : '',
      checkin_code: stay.checkinCode,
      register_card_status: stay.registerCardStatus,
      is_payment_target: isPaidByCard(deps, stay),
      is_multi_rooms: stay.isMultiRooms,
    }
  }
