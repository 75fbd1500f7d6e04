import { fewAtOnce, paymentReturned, prePaymentInfo, publicKey, settlement } from './cards/index.ts'
import {
  checkinCode,
  checkinInfo,
  executeCheckin,
  postcode,
  uploadPassport,
  uploadSignature,
} from './checkin/index.ts'
import { checkoutInfo, checkoutResult, executeCheckout } from './checkout/index.ts'
import { agreement, facilities, facility, paymentTerms, pointUser } from './hotels/index.ts'
import { openInvitation } from './invitations/index.ts'
import type { Deps } from './platform/index.ts'
import { registerReceiptMail } from './receipts/index.ts'
import {
  inSession,
  open,
  requestCheckinToken,
  requestCheckoutToken,
  reservationMember,
  type ServedCall,
} from './stays/index.ts'

/** A call of the contract that is missing here is refused as an unknown path. Countries and tenant texts are files (`pages.ts`). */
export const servedCalls = (deps: Deps): readonly ServedCall[] => [
  open('requestCheckinToken', requestCheckinToken(deps)),
  inSession('checkinInfo', checkinInfo(deps)),
  inSession('checkinCode', checkinCode(deps)),
  inSession('executeCheckin', executeCheckin(deps)),
  open('agreement', agreement(deps)),
  inSession('uploadSignature', uploadSignature(deps)),
  inSession('uploadPassport', uploadPassport(deps)),
  open('facilities', facilities(deps)),
  open('facility', facility(deps)),
  inSession('legacyMember', reservationMember(deps)),
  open('pointUser', pointUser(deps)),
  open('postcode', postcode(deps)),
  inSession('prePaymentInfo', prePaymentInfo(deps)),
  inSession('registerReceiptMail', registerReceiptMail(deps)),
  inSession('publicKey', publicKey(deps)),
  inSession('settlement', fewAtOnce(settlement(deps))),
  open('requestCheckoutToken', requestCheckoutToken(deps)),
  inSession('checkoutInfo', checkoutInfo(deps)),
  inSession('checkoutResult', checkoutResult(deps)),
  inSession('executeCheckout', executeCheckout(deps)),
  open('paymentReturned', paymentReturned(deps)),
  open('openInvitation', openInvitation(deps)),
  open('paymentTerms', paymentTerms(deps)),
]
