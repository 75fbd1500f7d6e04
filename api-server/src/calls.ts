import { checkinCode } from './checkin/checkin-code.ts'
import { checkinInfo } from './checkin/checkin-info.ts'
import { executeCheckin } from './checkin/execute-checkin.ts'
import { requestCheckinToken, requestCheckoutToken } from './stays/request-token.ts'
import { checkoutInfo } from './checkout/checkout-info.ts'
import { checkoutResult } from './checkout/checkout-result.ts'
import { executeCheckout } from './checkout/execute-checkout.ts'
import { agreement } from './hotels/agreement.ts'
import { paymentTerms } from './hotels/payment-terms.ts'
import { uploadPassport, uploadSignature } from './checkin/upload-image.ts'
import { facilities, facility } from './hotels/facilities.ts'
import { pointUser } from './hotels/point-user.ts'
import { reservationMember } from './stays/reservation-member.ts'
import { openInvitation } from './invitations/open-invitation.ts'
import { paymentReturned } from './cards/confirmation/payment-returned.ts'
import type { Deps } from './platform/Deps.ts'
import { fewAtOnce } from './cards/few-at-once.ts'
import { prePaymentInfo } from './cards/pre-payment-info.ts'
import { publicKey } from './cards/public-key.ts'
import { registerReceiptMail } from './receipts/register-receipt-mail.ts'
import { settlement } from './cards/settlement.ts'
import { postcode } from './checkin/postcodes/postcode.ts'
import { inSession, open, type ServedCall } from './stays/served-call.ts'

/**
 * Every call that this server answers, beside the use case that does it. A call of the contract that does not stand
 * here is refused like any unknown path. Countries and tenant texts are files (`pages.ts`).
 */
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
