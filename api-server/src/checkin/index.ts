export { type CheckinQr, type VisibilityPolicy, checkinCode } from './checkin-code.ts'
export { checkinInfo } from './checkin-info.ts'
export { registerCommand } from './commands/register.ts'
export { type CorrectionMade, correctRegister, correctionsMade } from './correct-register.ts'
export { executeCheckin } from './execute-checkin.ts'
export { pictureReader } from './images/picture-reader.ts'
export { pictureOf } from './pictures.ts'
export { postcodesIn } from './postcodes/postcode-file.ts'
export { postcode } from './postcodes/postcode.ts'
export { registerGaps } from './register-gaps.ts'
export { eraseOldGuests, guestCounts, guestsOfStay, removeGuests } from './store/guest-register.ts'
export {
  eraseOldIdentityChecks,
  identityCheckOf,
  removeIdentityCheck,
  saveIdentityCheck,
} from './store/identity-checks.ts'
export { type ImageKind, imageOf, removeImages, storedImages, storedImagesOf } from './store/images.ts'
export { checkinSealed } from './tables.ts'
export { uploadPassport, uploadSignature } from './upload-image.ts'
