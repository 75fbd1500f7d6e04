import { LONGEST_MESSAGE } from '@tomari/contract/desk-operations'
import { companionInfoVisibility, representativeInfoVisibility } from '@tomari/contract/facility-input'
import * as v from 'valibot'
import { type CheckoutCounter, ordinaryCounter } from '../checkout/index.ts'
import { type DeskTexts, deskTextsOf, isTextKey, utf8Text } from '../platform/index.ts'
import { BOOKED_AMOUNTS, type Issuer, isRegistrationNumber } from '../taxes/index.ts'
import {
  because,
  bounds,
  type EntryProblem,
  identifier,
  level,
  localLine,
  localOf,
  only,
  type Reason,
  whole,
  yesNo,
} from './entry-values.ts'
import { taxes } from './tax-entry.ts'

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 200

/** A level for each of the fields that the contract knows; one that is left out keeps its default. */
const representativeLevels = v.record(
  v.keyof(representativeInfoVisibility, because('unknown_key')),
  level,
  because('not_object'),
)
const companionLevels = v.record(
  v.keyof(companionInfoVisibility, because('unknown_key')),
  level,
  because('not_object'),
)

const issuer = v.pipe(
  only({
    name: localLine(LONGEST_NAME),
    address: localLine(LONGEST_ADDRESS),
    phone: v.pipe(v.string(because('not_text')), v.regex(/^[0+(][\d() -]{5,28}$/, because('not_phone'))),
    registration_number: v.nullable(
      v.pipe(v.string(because('not_text')), v.check(isRegistrationNumber, because('registration_number'))),
    ),
  }),
  v.transform(
    ({ name, address, phone, registration_number: registrationNumber }): Issuer => ({
      name,
      address,
      phone,
      registrationNumber,
    }),
  ),
)

const message = v.pipe(
  v.string(because('not_text')),
  v.transform((text) => text.trim()),
  v.maxLength(LONGEST_MESSAGE, because('too_long')),
)

const checkout = v.pipe(
  only({
    auto_desk: v.optional(yesNo, ordinaryCounter.autoDesk),
    hands: v.optional(whole('hands'), ordinaryCounter.hands),
    prepare_seconds: v.optional(whole('prepare_seconds'), ordinaryCounter.prepareSeconds),
    keep_place_seconds: v.optional(whole('keep_place_seconds'), ordinaryCounter.keepPlaceSeconds),
    timeout_minutes: v.optional(v.nullable(whole('timeout_minutes')), ordinaryCounter.timeoutMinutes),
    timeout_message: v.optional(localOf(message)),
  }),
  v.transform(
    (counter): CheckoutCounter => ({
      autoDesk: counter.auto_desk,
      hands: counter.hands,
      prepareSeconds: counter.prepare_seconds,
      keepPlaceSeconds: counter.keep_place_seconds,
      timeoutMinutes: counter.timeout_minutes,
      timeoutMessage: counter.timeout_message ?? ordinaryCounter.timeoutMessage,
    }),
  ),
)

/** One facility of the file that `desk import-facilities` reads; explained in `docs/desk-facilities.md`. */
const facilityEntry = v.pipe(
  only({
    id: identifier,
    code: identifier,
    name: localLine(LONGEST_NAME),
    position: v.optional(whole('position')),
    representative_info_visibility: v.optional(representativeLevels),
    companion_info_visibility: v.optional(companionLevels),
    issuer: v.optional(issuer),
    taxes: v.optional(taxes),
    booked_amounts: v.optional(v.picklist(BOOKED_AMOUNTS, because('not_booked_amounts'))),
    checkout: v.optional(checkout),
  }),
  v.transform((entry) => ({
    id: entry.id,
    code: entry.code,
    name: entry.name,
    position: entry.position,
    representativeVisibility: entry.representative_info_visibility,
    companionVisibility: entry.companion_info_visibility,
    issuer: entry.issuer,
    taxes: entry.taxes,
    bookedAmounts: entry.booked_amounts,
    counter: entry.checkout,
  })),
)

/** What the file says of a facility. Where it is silent (undefined), what is stored stays. */
export type FacilityEntry = v.InferOutput<typeof facilityEntry>

/** The facilities of a file as they stand there, unread; or the sentence that says why it has none. */
export function facilitiesIn(content: Uint8Array): { readonly rows: readonly unknown[] } | DeskTexts {
  const text = utf8Text(content)
  if (text === null) return deskTextsOf('desk.import_facilities.not_utf8')
  try {
    const file = v.safeParse(facilityFile, JSON.parse(text))
    return file.success ? { rows: file.output.facilities } : deskTextsOf('desk.import_facilities.no_list')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return notJson(text, error)
  }
}

const facilityFile = v.strictObject({ facilities: v.pipe(v.array(v.unknown()), v.minLength(1)) })

/** Reads every facility; an id or code that stands there twice is wrong from the second time on. */
export function readEntries(rows: readonly unknown[]) {
  const entries: FacilityEntry[] = []
  const problems: EntryProblem[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const parsed = v.safeParse(facilityEntry, row)
    if (!parsed.success) {
      const where = { facility: index + 1, id: idOf(row) }
      problems.push(...parsed.issues.map((issue) => ({ ...where, ...factsOf(issue) })))
      continue
    }
    const entry = parsed.output
    for (const path of ['id', 'code'] as const) {
      const where = { facility: index + 1, id: entry.id, path, value: entry[path] }
      if (seen.has(entry[path].toLowerCase())) problems.push({ ...where, reason: 'doubled' })
    }
    seen.add(entry.id.toLowerCase()).add(entry.code.toLowerCase())
    entries.push(entry)
  }
  return { entries, problems }
}

function factsOf(issue: v.BaseIssue<unknown>): Pick<EntryProblem, 'path' | 'reason' | 'value'> {
  return {
    path: pathOf(issue.path ?? []),
    reason: reasonNamed(issue.message),
    value: singleValue(issue.input),
  }
}

/** As people write it: `taxes.accommodation.steps[0].yen`. */
const pathOf = (path: readonly v.IssuePathItem[]): string =>
  path
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

const isReason = (name: string): name is Reason =>
  Object.hasOwn(bounds, name) || isTextKey(`desk.import_facilities.problem.${name}`)

function reasonNamed(message: string): Reason {
  if (!isReason(message)) throw new Error(`a schema of the facility file says "${message}"`)
  return message
}

const singleValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const idOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'id' in row ? singleValue(row.id) : ''

/** The engine tells where it stopped only inside its sentence, and not always. */
function notJson(text: string, { message }: SyntaxError): DeskTexts {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position === undefined) return deskTextsOf('desk.import_facilities.not_json')
  const line = text.slice(0, Number(position)).split('\n').length
  return deskTextsOf('desk.import_facilities.not_json_near', { line })
}
