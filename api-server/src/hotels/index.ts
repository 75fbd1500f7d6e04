export { agreementCommand } from './commands/agreement.ts'
export {
  type FacilityChoice,
  facilityChoice,
  facilityName,
  facilityOption,
  noFacilityNamed,
} from './commands/facility-option.ts'
export { paymentTermsCommand } from './commands/payment-terms.ts'
export { facilities, facility } from './facilities.ts'
export type { Facility, StoredFacility } from './Facility.ts'
export { agreement, paymentTerms } from './guest-texts.ts'
export {
  type StoredTexts,
  facilityMeant,
  knownFacilities,
  languagesReadable,
  storedTexts,
} from './known-facilities.ts'
export type { Member } from './Member.ts'
export { pointUser } from './point-user.ts'
export {
  type FacilityTies,
  allFacilities,
  facilityCount,
  facilityNamed,
  facilityOf,
  facilityRow,
  placedFacilities,
  removeFacility,
  saveFacility,
  saveRetirement,
  tiesOf,
} from './store/facilities.ts'
export { type Agreement, type PaymentTerms, saveAgreements, savePaymentTerms } from './store/guest-texts.ts'
export {
  forgetPointTokens,
  memberNumbered,
  membersNumbered,
  membershipOfPointToken,
  removeMember,
  saveMembers,
  savePointToken,
} from './store/members.ts'
export { hotelsSealed } from './tables.ts'
