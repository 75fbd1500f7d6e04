import { checkinCode } from '../../usecases/checkin/checkin-code.ts'
import { checkinInfo } from '../../usecases/checkin/checkin-info.ts'
import { executeCheckin } from '../../usecases/checkin/execute-checkin.ts'
import { requestCheckinToken } from '../../usecases/checkin/request-checkin-token.ts'
import { checkoutInfo } from '../../usecases/checkout/checkout-info.ts'
import { checkoutResult } from '../../usecases/checkout/checkout-result.ts'
import { executeCheckout } from '../../usecases/checkout/execute-checkout.ts'
import { requestCheckoutToken } from '../../usecases/checkout/request-checkout-token.ts'
import { agreement } from '../../usecases/documents/agreement.ts'
import { paymentTerms } from '../../usecases/documents/payment-terms.ts'
import { uploadPassport, uploadSignature } from '../../usecases/documents/upload-image.ts'
import { facilities, facility } from '../../usecases/facilities/facilities.ts'
import { pointUser } from '../../usecases/members/point-user.ts'
import { reservationMember } from '../../usecases/members/reservation-member.ts'
import type { Parts } from '../../usecases/Parts.ts'
import { fewAtOnce } from '../../usecases/payment/few-at-once.ts'
import { prePaymentInfo } from '../../usecases/payment/pre-payment-info.ts'
import { publicKey } from '../../usecases/payment/public-key.ts'
import { registerReceiptMail } from '../../usecases/payment/register-receipt-mail.ts'
import { settlement } from '../../usecases/payment/settlement.ts'
import { postcode } from '../../usecases/postcodes/postcode.ts'
import { inSession, open, type ServedCall } from './served-call.ts'

/**
 * Every call that this server answers, beside the use case that does it. A call of the contract that does not stand
 * here is refused like any unknown path. Countries and tenant texts are files (`pages.ts`).
 */
export const servedCalls = (parts: Parts): readonly ServedCall[] => [
  open('requestCheckinToken', requestCheckinToken(parts)),
  inSession('checkinInfo', checkinInfo(parts)),
  inSession('checkinCode', checkinCode(parts)),
  inSession('executeCheckin', executeCheckin(parts)),
  open('agreement', agreement(parts)),
  inSession('uploadSignature', uploadSignature(parts)),
  inSession('uploadPassport', uploadPassport(parts)),
  open('facilities', facilities(parts)),
  open('facility', facility(parts)),
  inSession('legacyMember', reservationMember(parts)),
  open('pointUser', pointUser(parts)),
  open('postcode', postcode(parts)),
  inSession('prePaymentInfo', prePaymentInfo(parts)),
  inSession('registerReceiptMail', registerReceiptMail(parts)),
  inSession('publicKey', publicKey(parts)),
  inSession('settlement', fewAtOnce(settlement(parts))),
  open('requestCheckoutToken', requestCheckoutToken(parts)),
  inSession('checkoutInfo', checkoutInfo(parts)),
  inSession('checkoutResult', checkoutResult(parts)),
  inSession('executeCheckout', executeCheckout(parts)),
  open('paymentTerms', paymentTerms(parts)),
]
