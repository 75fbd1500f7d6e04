export {
  type FacilityChoice,
  facilityChoice,
  facilityName,
  facilityOption,
  noFacilityNamed,
} from './commands/facility-option.ts'
export { agreementCommand, paymentTermsCommand } from './commands/guest-text-commands.ts'
export { type Facility, facilityMatching, GONE, type StoredFacility } from './Facility.ts'
export { type Chain, chainOf, facilities, facility, hotelNamed, knownFacilities } from './facilities.ts'
export { agreement, languagesReadable, paymentTerms, type StoredTexts, storedTexts } from './guest-texts.ts'
export { pointUser } from './point-user.ts'
export {
  allFacilities,
  type FacilityTies,
  facilityNamed,
  facilityOf,
  facilityRow,
  hotelsOnTheirWay,
  placedFacilities,
  removeFacility,
  saveFacility,
  saveRetirement,
  tiesOf,
} from './store/facilities.ts'
export { type GuestText, saveGuestText } from './store/guest-texts.ts'
export {
  forgetPointTokens,
  type Member,
  memberNumbered,
  memberOf,
  membershipOfPointToken,
  membersNumbered,
  noMember,
  removeMember,
  saveMembers,
  savePointToken,
} from './store/members.ts'
export { hotelsSealed } from './tables.ts'
