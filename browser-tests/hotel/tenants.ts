import type { Tenant } from './tenant.ts'

// One object per tenant, named by all specs that want it: Playwright gives equal objects servers of their own.

/** Takes no payment: a check-in ends with the code. */
export const endingWithTheCode: Tenant = {}

/** Takes no payment and has no reader for codes: a check-in ends with a message. */
export const endingWithAMessage: Tenant = { config: { qr_code: { is_active_in_checkin: false } } }
