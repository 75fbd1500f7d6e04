export { userAddCommand, userEndCommand, userListCommand, userResetCommand } from './commands/users.ts'
export {
  type Browser,
  type BrowserCall,
  deskDoor,
  deskSession,
  type PersonCall,
  type SignInCall,
  signedInAs,
  signOut,
} from './desk-session.ts'
export { addAtPage, endAtPage, readAuditAtPage, readPeople, resetAtPage } from './look-after.ts'
export {
  askForNewPasskey,
  changePassword,
  readAccount,
  removeOwnPasskey,
  storeNewPasskey,
} from './own-account.ts'
export { mayDo, type Person, worksIn } from './Person.ts'
export { askForPasskey, signInWays, signInWithPasskey } from './passkey-sign-in.ts'
export type { PasskeySite } from './passkeys/PasskeyVerifier.ts'
export { webAuthnPasskeys } from './passkeys/webauthn-passkeys.ts'
export { scryptPasswords } from './passwords/scrypt-passwords.ts'
export { confirmSetUp, setUp, signIn } from './sign-in.ts'
export { forgetAnsweredChallenges } from './store/desk-passkeys.ts'
export { forgetPeople, hasPeople } from './store/desk-people.ts'
export { type DeskSession, type DeskSessionTimes, forgetDeskSessions, isOver } from './store/desk-sessions.ts'
export { forgetFailedSignIns } from './store/failed-sign-ins.ts'
export { peopleSealed } from './tables.ts'
