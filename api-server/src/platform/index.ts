export type { Actor, AuditEntry } from './audit/AuditEntry.ts'
export { type Audit, auditAs, auditAtPage, noAudit } from './audit/audit.ts'
export { auditEntries, eraseOldAuditEntries } from './audit/audit-entries.ts'
export type { Caller, FacilityReference } from './Caller.ts'
export type { Clock, RandomBytes } from './Clock.ts'
export { deskWork } from './command/carry-out.ts'
export type { Desk, DeskCall, DeskCommand, DeskOutput, Operand, OptionRow } from './command/DeskCommand.ts'
export type { ExitCode } from './command/exit-codes.ts'
export { oneOfTheLanguages, spokenLanguage } from './command/language.ts'
export { askServer, ServerEnded } from './command/line-client.ts'
export type { DeskRequest } from './command/line-protocol.ts'
export { serveDeskLine } from './command/line-server.ts'
export { type Prepared, prepared } from './command/local-files.ts'
export { parseArgv } from './command/parse-argv.ts'
export { printRefusal } from './command/print-refusal.ts'
export { processTerminal, type Terminal } from './command/terminal/process-terminal.ts'
export { printable, shortened, textTable } from './command/terminal/text-table.ts'
export type { Deps } from './Deps.ts'
export { compiledOnce, type Slots } from './database/compiled-once.ts'
export {
  type Database,
  DatabaseUnavailable,
  isUniqueViolation,
  StatementRefused,
} from './database/Database.ts'
export { localText, storedLanguage } from './database/local-text.ts'
export { type DatabasePlace, NoDatabase, openDatabase } from './database/open.ts'
export { tlsProblemOf } from './database/postgres-tls.ts'
export type { Json, Schema } from './database/schema.ts'
export { type Encoding, encodings, type FileText, fileText, utf8Text } from './files/file-text.ts'
export {
  businessDay,
  dayAfter,
  hotelDay,
  hotelTime,
  MOST_NIGHTS,
  nightsBetween,
  startOfBusinessDay,
  startOfHotelDay,
  YEARS_REGISTER_IS_KEPT,
  yearsLater,
} from './hotel-day.ts'
export { refuseAmbiguousRequests } from './http/ambiguous-requests.ts'
export { callerOf, clientAddressOf, originOf, withBearer } from './http/caller.ts'
export { type Compressed, compressed } from './http/compressed.ts'
export { answerErrors, languageFor, refuseUnknownPaths } from './http/errors.ts'
export { fieldProblems } from './http/field-problems.ts'
export { type Fields, fieldsOf, queryIn } from './http/form.ts'
export { cookieOf, giveCookie } from './http/guest-cookie.ts'
export { httpReader, type WebReader } from './http/http-reader.ts'
export { answerCall, holderOf, inputOf, namesOf, readJson, storableInput } from './http/json-calls.ts'
export {
  type Admission,
  type Lateness,
  type LoadLimits,
  LoadShedder,
  type ServingPlace,
  type Urgency,
  urgencies,
  usualLoadLimits,
} from './http/load-shedding/LoadShedder.ts'
export { measuredLateness } from './http/load-shedding/loop-delay.ts'
export { type PicturePlace, PicturePlaces } from './http/load-shedding/PicturePlaces.ts'
export { takePlace } from './http/load-shedding/picture-place.ts'
export { shedLoad } from './http/load-shedding/shed-load.ts'
export { sendBusyPage } from './http/refusal-page.ts'
export { RefusedRequest, refusedWith, refuseWith } from './http/refused-with.ts'
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
export { closing } from './http/sockets/closing.ts'
export { type Guards, guardedServer } from './http/sockets/guarded-server.ts'
export type { SocketLimits } from './http/sockets/Sockets.ts'
export type { Timeouts } from './http/sockets/timeouts.ts'
export { whenOver } from './http/sockets/when-over.ts'
export { languageOf } from './http/variant.ts'
export { type Alert, type Incident, incidentEvents } from './Incident.ts'
export { endlessRun, type Job, type JobMetrics, type JobRun, jobMetrics, startJobs } from './jobs/jobs.ts'
export { addressIn, longestDue, type MailingDeps, sendMails } from './jobs/leased-queue.ts'
export { changedText, inLanguage, type LocalText } from './local-text.ts'
export { factsOf, logRequests, logTo } from './log/log.ts'
export { type LogState, logOutput } from './log/log-output.ts'
export { emlFolder } from './mail/eml-folder.ts'
export type { MailCarrier } from './mail/MailCarrier.ts'
export { mailTlsProblemOf } from './mail/mail-tls.ts'
export { smtpCarrier } from './mail/smtp-carrier.ts'
export { customerOf, isLocalHost, networkOf, siteOf } from './network-of.ts'
export { endWhenHung } from './process/end-when-hung.ts'
export { stopOnSignal } from './process/stop-on-signal.ts'
export { type Outcome, Refusal, refuse, refuseSaying } from './Refusal.ts'
export { type DataKey, type DataKeys, dataKeysOf, fingerprintOf } from './sealing/DataKeys.ts'
export { keysInFile, makeKeyFile } from './sealing/key-file.ts'
export { placeOf, type SealedColumn } from './sealing/SealedColumn.ts'
export { openJson, openJsonIfPossible, sealJson } from './sealing/sealed-json.ts'
export { markOf, type Place, sealedBy, tokenHash, type Vault, vaultWith } from './sealing/vault.ts'
export { isWeakToken } from './sealing/weak-secrets.ts'
export { semaphore } from './semaphore.ts'
export {
  dayIn,
  grouped,
  isTextKey,
  languageName,
  pluralIn,
  type TextKey,
  type TextNamed,
  type Texts,
  textIn,
  textsOf,
} from './text/texts.ts'
export type { Call, OpenUseCase } from './use-case.ts'
