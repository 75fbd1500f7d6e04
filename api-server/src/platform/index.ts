export {
  type Actor,
  type Audit,
  type AuditEntry,
  auditAs,
  auditAtPage,
  auditEntries,
  eraseOldAuditEntries,
  noAudit,
} from './audit/audit.ts'
export type { Call, Caller, FacilityReference, OpenUseCase } from './Caller.ts'
export { deskWork } from './command/carry-out.ts'
export {
  type Ask,
  type Desk,
  type DeskCall,
  type DeskCommand,
  type DeskOutput,
  type ExitCode,
  type Operand,
  type OptionRow,
  printRefusal,
} from './command/DeskCommand.ts'
export { askServer, type DeskRequest, ServerEnded } from './command/line-protocol.ts'
export { serveDeskLine } from './command/line-server.ts'
export { type Prepared, prepared } from './command/local-files.ts'
export { oneOfLanguages, type ParsedCall, parseArgv, spokenLanguage } from './command/parse-argv.ts'
export { isYes, processTerminal, type Terminal } from './command/terminal/process-terminal.ts'
export {
  printable,
  type RowColumn,
  rowTable,
  shortened,
  shortenedTo,
  textTable,
} from './command/terminal/text-table.ts'
export {
  type Alert,
  type Clock,
  type Deps,
  type Incident,
  incidentEvents,
  type RandomBytes,
  systemClock,
} from './Deps.ts'
export {
  type Database,
  DatabaseUnavailable,
  isUniqueViolation,
  StatementRefused,
} from './database/Database.ts'
export { closeForMove, moveMarkIn, openAfterMove } from './database/move-mark.ts'
export { type DatabasePlace, Moved, NoDatabase, openDatabase, placeName } from './database/open.ts'
export { tlsProblemOf } from './database/postgres-tls.ts'
export { anyOf, compiledOnce, type Json, type Schema, type Slots } from './database/schema.ts'
export { type Encoding, encodings, type FileText, fileText, jsonIn, utf8Text } from './files/file-text.ts'
export {
  businessDay,
  dayAfter,
  hotelDay,
  hotelTime,
  MOST_NIGHTS,
  nightsBetween,
  startOfBusinessDay,
  startOfHotelDay,
  REGISTER_RETENTION_YEARS,
  yearsLater,
} from './hotel-day.ts'
export {
  callerOf,
  clientAddressOf,
  cookieOf,
  giveCookie,
  languageFor,
  languageOf,
  originOf,
  withBearer,
} from './http/caller.ts'
export { type Compressed, compressed } from './http/compressed.ts'
export { answerErrors, refuseUnknownPaths } from './http/errors.ts'
export { type Fields, fieldsOf, queryIn } from './http/form.ts'
export { httpReader, textWithin, type WebReader } from './http/http-reader.ts'
export {
  answerCall,
  fieldProblems,
  holderOf,
  inputOf,
  namesOf,
  readAsText,
  readJson,
  storableInput,
} from './http/json-calls.ts'
export {
  type Admission,
  type Lateness,
  type LoadLimits,
  LoadShedder,
  measuredLateness,
  type ServingPlace,
  type Urgency,
  urgencies,
  usualLoadLimits,
} from './http/load-shedding/LoadShedder.ts'
export { type PicturePlace, PicturePlaces, takePlace } from './http/load-shedding/PicturePlaces.ts'
export { shedLoad } from './http/load-shedding/shed-load.ts'
export { RefusedRequest, refusedWith, refuseWith, sendBusyPage } from './http/refused-with.ts'
export {
  allowDocument,
  allowStyle,
  type ContentSources,
  newNonce,
  POLICY_REPORTS,
  secure,
  withScript,
  withTagManager,
} from './http/security-headers.ts'
export { closing, type Guards, guardedServer } from './http/sockets/guarded-server.ts'
export { whenOver } from './http/sockets/while-worked-on.ts'
export { refuseAmbiguousRequests } from './http/unreadable-requests.ts'
export {
  endlessRun,
  type Job,
  type JobMetrics,
  type JobRun,
  jobMetrics,
  semaphore,
  startJobs,
} from './jobs/jobs.ts'
export {
  addressIn,
  longestDue,
  MAIL_LEASE_MS,
  type MailingDeps,
  type MailRow,
  sendMails,
} from './jobs/leased-queue.ts'
export {
  changedText,
  inLanguage,
  type LocalText,
  localText,
  nameFields,
  nameOf,
  storedLanguage,
} from './local-text.ts'
export { factsOf, type LogState, logOutput, logRequests, logTo } from './log/log.ts'
export { emlFolder } from './mail/eml-folder.ts'
export type { MailCarrier } from './mail/MailCarrier.ts'
export { mailTlsProblemOf, smtpCarrier } from './mail/smtp-carrier.ts'
export { customerOf, isLocalHost, networkOf, siteOf } from './network-of.ts'
export { endWhenHung } from './process/end-when-hung.ts'
export { stopOnSignal } from './process/stop-on-signal.ts'
export { type Outcome, Refusal, refuse, refuseSaying } from './Refusal.ts'
export {
  type DataKey,
  type DataKeys,
  dataKeysOf,
  fingerprintOf,
  hexPrintsOf,
  isWeakToken,
  keysInFile,
  makeKeyFile,
} from './sealing/DataKeys.ts'
export {
  markOf,
  openJson,
  openJsonIfPossible,
  type Place,
  placeOf,
  type SealedColumn,
  sealedBy,
  sealJson,
  tokenHash,
  type Vault,
  vaultWith,
} from './sealing/vault.ts'
export {
  messageSaying,
  type Problem,
  problemIn,
  problemLine,
  problemSaying,
  problemText,
  toMachines,
  type WrongField,
} from './text/field-problems.ts'
export {
  type DeskTexts,
  dayIn,
  deskTextsOf,
  type GuestTextKey,
  grouped,
  isTextKey,
  languageName,
  pluralIn,
  type TextKey,
  type TextNamed,
  type Texts,
  textIn,
  textsOf,
  yenIn,
} from './text/texts.ts'
