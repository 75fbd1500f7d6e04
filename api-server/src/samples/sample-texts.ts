import type { GuestText } from '../hotels/index.ts'
import type { LocalText } from '../platform/index.ts'
import agreementEn from './world/agreement.en.html?raw'
import agreementJa from './world/agreement.ja.html?raw'
import termsEn from './world/payment-terms.en.html?raw'
import termsJa from './world/payment-terms.ja.html?raw'
import onsenTermsEn from './world/payment-terms-105.en.html?raw'
import onsenTermsJa from './world/payment-terms-105.ja.html?raw'

export { default as memberFile } from './world/members.csv?raw'

/** The agreements of the sample chain. */
export const agreements: readonly GuestText[] = [
  { facilityId: null, language: 'ja', content: agreementJa.trimEnd() },
  { facilityId: null, language: 'en', content: agreementEn.trimEnd() },
]

/** Its payment terms, and those of a hotel that has its own. */
export const paymentTerms: readonly GuestText[] = [
  { facilityId: null, language: 'ja', content: termsJa.trimEnd() },
  { facilityId: null, language: 'en', content: termsEn.trimEnd() },
  { facilityId: '105', language: 'ja', content: onsenTermsJa.trimEnd() },
  { facilityId: '105', language: 'en', content: onsenTermsEn.trimEnd() },
]

/** Tokens with which the pages of the second variant can be opened: `?authorization=…&membership_number=…`. */
export const samplePointTokens: Readonly<Record<string, string>> = {
  'sample-token-takahashi': '1000000001',
  'sample-token-mori': '1000000002',
  'sample-token-ikeda': '1000000003',
}

/** What the desk has left for the guests of a stay, by its id. */
export const notices: Readonly<Record<string, LocalText>> = {
  'sample-out-notice': {
    ja: 'お預かりしているお荷物がございます。\nお手数ですが、ご精算の前にフロントまでお越しください。',
    en: 'We are keeping something for you.\nPlease come to the front desk before you check out.',
  },
}
