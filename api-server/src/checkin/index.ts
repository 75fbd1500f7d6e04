export { type CheckinQr, checkinCode, checkinInfo, type VisibilityPolicy } from './checkin-info.ts'
export { registerCommand } from './commands/register.ts'
export { type CorrectionMade, correctionsMade, correctRegister } from './correct-register.ts'
export { executeCheckin } from './execute-checkin.ts'
export { detailsRequested, registerGaps } from './guest-register.ts'
export { pictureReader } from './images/picture-reader.ts'
export { postcode, postcodesIn } from './postcodes/postcode-file.ts'
export { eraseOldGuests, guestCounts, guestsOfStay, removeGuests } from './store/guest-register.ts'
export {
  eraseOldIdentityChecks,
  identityCheckOf,
  removeIdentityCheck,
  saveIdentityCheck,
} from './store/identity-checks.ts'
export { imageOf, removeImages, storedImagesOf } from './store/images.ts'
export { checkinSealed } from './tables.ts'
export { uploadPassport, uploadSignature } from './upload-image.ts'
