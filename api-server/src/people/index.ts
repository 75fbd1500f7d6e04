export { readAuditAtPage } from './audit-at-page.ts'
export { type BegunSession, type Browser, signedInAs } from './begun-session.ts'
export { userAddCommand } from './commands/user-add.ts'
export { userEndCommand, userResetCommand } from './commands/user-end.ts'
export { userListCommand } from './commands/user-list.ts'
export { deskDoor, deskSession, signOut } from './desk-session.ts'
export { type DeskSessionTimes, isOver } from './DeskSession.ts'
export { addAtPage, endAtPage, readPeople, resetAtPage } from './look-after.ts'
export {
  askForNewPasskey,
  changePassword,
  readAccount,
  removeOwnPasskey,
  storeNewPasskey,
} from './own-account.ts'
export { askForPasskey, signInWithPasskey } from './passkey-sign-in.ts'
export type { PasskeySite } from './passkeys/PasskeyVerifier.ts'
export { webAuthnPasskeys } from './passkeys/webauthn-passkeys.ts'
export { scryptPasswords } from './passwords/scrypt-passwords.ts'
export { type Person, mayDo, worksIn } from './Person.ts'
export { confirmSetUp, setUp, signIn } from './sign-in.ts'
export { forgetAnsweredChallenges } from './store/desk-passkeys.ts'
export { forgetPeople, hasPeople } from './store/desk-people.ts'
export { type DeskSession, forgetDeskSessions } from './store/desk-sessions.ts'
export { forgetFailedSignIns } from './store/failed-sign-ins.ts'
export { peopleSealed } from './tables.ts'
