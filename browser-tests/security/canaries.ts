import { byHand } from '../guest/leaving-guest.ts'
import type { Tenant } from '../hotel/tenant.ts'

const display = { use_checkin_payment: true, show_phone_number_in_search: true }
const config = { ...byHand.config, display, analytics: { gtm_id: 'GTM-SAMPLE' } }

/** Has a tag manager, takes payment at check-in and at check-out, and asks for a phone number with the name. */
export const curiousHotel: Tenant = { ...byHand, config }

/** Where the tag manager’s program lies. */
export const TAG_MANAGER = 'https://www.googletagmanager.com/**'

export const companion = { lastName: '郭公', firstName: '閑子', lastKana: 'カッコウ', firstKana: 'シズコヨ' }

/** With which a reservation is found, and is not. */
export const phones = { phone: '08055556666', wrongPhone: '07011112222' }

/** Where the receipt goes, and in whose name. */
export const receipt = { mail: 'canary@nest.example', payer: '目白商店' }

/** Cards of the sandbox. The codes begin with 0, as no count does that a browser adds. */
export const good = { number: '378282246310005', name: 'KANARIA NESTLING', securityCode: '0917' }
export const declined = { number: '4000000000000002', name: 'DECLINA NESTLING', securityCode: '071' }
