import type { Tenant } from './tenant.ts'

// One object per tenant, named by all specs that want it: Playwright gives equal objects servers of their own.

const takingPayment = { display: { use_checkin_payment: true } }

/** The dark green sample brand. */
export const fukamori: Tenant = { like: 'fukamori', config: takingPayment }

/** The very pale sample brand, which also speaks Chinese. */
export const nanohama: Tenant = { like: 'nanohama', config: takingPayment }
