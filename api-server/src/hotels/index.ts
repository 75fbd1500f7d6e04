export {
  type FacilityChoice,
  facilityChoice,
  facilityName,
  facilityOption,
  noFacilityNamed,
} from './commands/facility-option.ts'
export { agreementCommand, paymentTermsCommand } from './commands/guest-text-commands.ts'
export { facilities, facility, knownFacilities } from './facilities.ts'
export { type Facility, type StoredFacility, facilityMatching } from './Facility.ts'
export { type StoredTexts, agreement, languagesReadable, paymentTerms, storedTexts } from './guest-texts.ts'
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
export { type GuestText, saveGuestText } from './store/guest-texts.ts'
export {
  type Member,
  forgetPointTokens,
  memberNumbered,
  memberOf,
  membersNumbered,
  membershipOfPointToken,
  noMember,
  removeMember,
  saveMembers,
  savePointToken,
} from './store/members.ts'
export { hotelsSealed } from './tables.ts'
