import { agreementEn } from './agreement-en.ts'
import { agreementJa } from './agreement-ja.ts'
import { sampleBilling } from './billing.ts'
import { sampleCheckout } from './check-out.ts'
import { sampleFacilities } from '../hotel-setup/index.ts'
import { sampleFolioOf } from './folios.ts'
import { sampleMembers, samplePointTokens } from './members.ts'
import { onsenPaymentTermsEn, paymentTermsEn } from './payment-terms-en.ts'
import { onsenPaymentTermsJa, paymentTermsJa } from './payment-terms-ja.ts'
import { sampleReservationsOn } from './reservations.ts'
import type { SampleWorld } from './SampleWorld.ts'

/** The chain that a new database starts with. */
export const sampleWorld: SampleWorld = {
  facilities: sampleFacilities,
  billing: sampleBilling,
  agreements: [
    { facilityId: null, language: 'ja', content: agreementJa },
    { facilityId: null, language: 'en', content: agreementEn },
  ],
  paymentTerms: [
    { facilityId: null, language: 'ja', content: paymentTermsJa },
    { facilityId: null, language: 'en', content: paymentTermsEn },
    { facilityId: '105', language: 'ja', content: onsenPaymentTermsJa },
    { facilityId: '105', language: 'en', content: onsenPaymentTermsEn },
  ],
  members: sampleMembers,
  pointTokens: samplePointTokens,
  reservationsOn: sampleReservationsOn,
  folioOf: sampleFolioOf,
  checkout: sampleCheckout,
}
