import * as v from 'valibot'
import { isTextKey, type Texts, textsOf, utf8Text } from '../platform/index.ts'
import { bounds, type EntryProblem, type Reason } from './entry-values.ts'
import { type FacilityEntry, facilityEntry } from './facility-entry.ts'

/** The facilities of a file as they stand there, unread; or the sentence that says why it has none. */
export function facilitiesIn(content: Uint8Array): { readonly rows: readonly unknown[] } | Texts {
  const text = utf8Text(content)
  if (text === null) return notUtf8
  try {
    const file = v.safeParse(facilityFile, JSON.parse(text))
    return file.success ? { rows: file.output.facilities } : noList
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return notJson(text, error)
  }
}

const facilityFile = v.strictObject({ facilities: v.pipe(v.array(v.unknown()), v.minLength(1)) })

/** The facilities with which nothing is wrong, and what is wrong with the others. */
export interface ReadEntries {
  readonly entries: readonly FacilityEntry[]
  readonly problems: readonly EntryProblem[]
}

/** Reads every facility; an id or code that stands there twice is wrong from the second time on. */
export function readEntries(rows: readonly unknown[]): ReadEntries {
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

const notUtf8 = textsOf('desk.import_facilities.not_utf8')
const noList = textsOf('desk.import_facilities.no_list')

/** The engine tells where it stopped only inside its sentence, and not always. */
function notJson(text: string, { message }: SyntaxError): Texts {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position === undefined) return textsOf('desk.import_facilities.not_json')
  const line = text.slice(0, Number(position)).split('\n').length
  return textsOf('desk.import_facilities.not_json_near', { line })
}
