export { agreement } from './agreement.ts'
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
export {
  type StoredTexts,
  facilityMeant,
  knownFacilities,
  languagesReadable,
  storedTexts,
} from './known-facilities.ts'
export type { Member } from './Member.ts'
export { paymentTerms } from './payment-terms.ts'
export { pointUser } from './point-user.ts'
export { type Agreement, saveAgreements } from './store/agreements.ts'
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
export {
  forgetPointTokens,
  memberNumbered,
  membersNumbered,
  membershipOfPointToken,
  removeMember,
  saveMembers,
  savePointToken,
} from './store/members.ts'
export { type PaymentTerms, savePaymentTerms } from './store/payment-terms.ts'
