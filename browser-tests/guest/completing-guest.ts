import { expect, test } from './guest.ts'
import type { Tenant } from '../hotel/tenant.ts'

/** A hotel whose check-in ends with a message: it takes no payment and has no reader for QR codes. */
export const endingWithAMessage: Tenant = {
  config: { display: { use_checkin_payment: false }, qr_code: { is_active_in_checkin: false } },
}

export { expect, test }
