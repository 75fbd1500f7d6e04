import { isDeepStrictEqual } from 'node:util'
import { isPostcode, readPostcode } from '@tomari/guest-rules/numbers'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { readAscii } from '@tomari/guest-rules/text/reading'
import {
  type Member,
  memberOf,
  membersNumbered,
  noMember,
  removeMember,
  saveMembers,
} from '../hotels/index.ts'
import { type Audit, type Deps, type DeskTexts, deskTextsOf } from '../platform/index.ts'
import { type Cell, dayCell, kanaCell, nameCell, phoneCell, reasonText } from '../stays/index.ts'
import { identifierCell } from './cells.ts'
import { headerForm, LONGEST_HEADER } from './columns.ts'
import { portions, stretches } from './portions.ts'
import {
  cellAt,
  columnDoubled,
  columnMissing,
  csvSheet,
  type RowFault,
  type SheetRow,
} from './reading/csv-table.ts'

type MemberCell = Cell<string> | { readonly reason: 'not_postcode' | 'not_gender' }

function postcodeCell(text: string): MemberCell {
  const postcode = readPostcode(text)
  return isPostcode(postcode) ? { value: postcode } : { reason: 'not_postcode' }
}

function birthdayCell(text: string): MemberCell {
  const day = dayCell(text)
  return 'value' in day ? { value: day.value.replaceAll('-', '') } : day
}

const GENDERS: readonly (readonly [Member['gender'], readonly string[]])[] = [
  ['1', ['1', '男', '男性', 'male', 'm']],
  ['2', ['2', '女', '女性', 'female', 'f']],
  ['3', ['3', 'その他', 'other']],
]

function genderCell(text: string): MemberCell {
  const word = readAscii(text).toLowerCase()
  const gender = GENDERS.find(([, words]) => words.includes(word))?.[0]
  return gender === undefined ? { reason: 'not_gender' } : { value: gender }
}

interface MemberColumn {
  readonly name: string
  readonly japanese: string
  readonly key: keyof Member
  readonly read: (text: string) => MemberCell
}

/** Every column, in the order of the documentation. */
export const memberColumns: readonly MemberColumn[] = [
  { name: 'membership_number', japanese: '会員番号', key: 'membershipNumber', read: identifierCell },
  { name: 'last_name', japanese: '姓', key: 'lastName', read: nameCell },
  { name: 'first_name', japanese: '名', key: 'firstName', read: nameCell },
  { name: 'last_name_kana', japanese: 'セイ', key: 'lastKana', read: kanaCell },
  { name: 'first_name_kana', japanese: 'メイ', key: 'firstKana', read: kanaCell },
  { name: 'birthday', japanese: '生年月日', key: 'birthday', read: birthdayCell },
  { name: 'postcode', japanese: '郵便番号', key: 'postcode', read: postcodeCell },
  { name: 'prefecture', japanese: '都道府県', key: 'prefecture', read: nameCell },
  { name: 'city', japanese: '市区町村', key: 'city', read: nameCell },
  { name: 'subarea', japanese: '町域', key: 'subarea', read: nameCell },
  { name: 'further_subarea', japanese: '番地', key: 'furtherSubarea', read: nameCell },
  { name: 'phone_number', japanese: '電話番号', key: 'phone', read: phoneCell },
  { name: 'gender', japanese: '性別', key: 'gender', read: genderCell },
]

const titleOf = ({ japanese, name }: MemberColumn): DeskTexts =>
  deskTextsOf('desk.import.column_title', { japanese, name })

const byHeader: ReadonlyMap<string, MemberColumn> = new Map(
  memberColumns.flatMap((column) =>
    [column.name, column.japanese].map((title) => [headerForm(title), column] as const),
  ),
)

const columnOfHeader = (title: string): MemberColumn | undefined =>
  title.length > LONGEST_HEADER ? undefined : byHeader.get(headerForm(title))

type MemberReason = Extract<MemberCell, { readonly reason: unknown }>['reason']

const textOf = (reason: MemberReason): DeskTexts =>
  reason === 'not_postcode' || reason === 'not_gender'
    ? deskTextsOf(`desk.import_members.problem.${reason}`)
    : reasonText(reason)

/** A member as a row has it: what the file has a column for, empty where the cell is. */
type MemberRow = Partial<Readonly<Record<keyof Member, string>>> & Pick<Member, 'membershipNumber'>

interface MemberFile {
  readonly members: readonly MemberRow[]
  readonly problems: readonly RowFault[]
  readonly ignored: readonly string[]
  readonly rows: number
}

/** A sheet of a spreadsheet, which the command alone reads. */
const MOST_MEMBERS = 1_048_576

/** The members of a CSV file, or the sentences that say why it has none. */
export async function membersIn(
  text: string,
): Promise<MemberFile | { readonly refused: readonly DeskTexts[] }> {
  const sheet = await csvSheet(text, {
    isKnown: (title) => columnOfHeader(title) !== undefined,
    empty: deskTextsOf('desk.import_members.empty'),
    most: MOST_MEMBERS,
  })
  if ('problems' in sheet) return { refused: sheet.problems }
  const { titles } = sheet
  const found = titles.map(columnOfHeader)
  const refused = memberColumns.flatMap((column) => {
    const headers = titles.filter((_, place) => found[place] === column)
    if (headers.length > 1) return [columnDoubled(titleOf(column), headers)]
    const isMissing = headers.length === 0 && column.key === 'membershipNumber'
    return isMissing ? [columnMissing(titleOf(column))] : []
  })
  if (refused.length > 0) return { refused }
  const ignored = titles.filter((title, place) => found[place] === undefined && title.trim() !== '')
  const columns = memberColumns.flatMap((column) => {
    const place = found.indexOf(column)
    return place === -1 ? [] : [{ ...column, place, title: titleOf(column) }]
  })
  const members: MemberRow[] = []
  const problems: RowFault[] = []
  const seen = new Set<string>()
  for await (const few of stretches(sheet.rows)) {
    for (const row of few) {
      const read = memberIn(row, columns, seen)
      if ('problems' in read) problems.push(...read.problems)
      else members.push(read)
    }
  }
  return { members, problems, ignored, rows: sheet.rows.length }
}

/** In signs; what is longer is refused before it is looked at. */
const LONGEST_CELL = 500

function memberIn(
  row: SheetRow,
  columns: readonly (MemberColumn & { readonly place: number; readonly title: DeskTexts })[],
  seen: Set<string>,
): MemberRow | { readonly problems: readonly RowFault[] } {
  const problems: RowFault[] = []
  const values = new Map<keyof Member, string>()
  const blame = (title: DeskTexts | null, problem: DeskTexts, value: string) =>
    problems.push({ row: row.number, title, problem, value })
  if (row.misfit) blame(null, textOf(row.misfit), '')
  for (const { key, read, place, title } of columns) {
    const written = cellAt(row, place)
    const text = plainText(written.slice(0, LONGEST_CELL))
    if (text === '' && key === 'membershipNumber') blame(title, textOf('missing'), text)
    const cell: MemberCell =
      written.length > LONGEST_CELL ? { reason: 'too_long' } : text === '' ? { value: '' } : read(text)
    if ('value' in cell) values.set(key, cell.value)
    else blame(title, textOf(cell.reason), text)
  }
  const membershipNumber = values.get('membershipNumber') ?? ''
  if (problems.length === 0) {
    const [numberColumn] = columns
    if (numberColumn && seen.has(membershipNumber))
      blame(numberColumn.title, deskTextsOf('desk.import_members.problem.doubled'), membershipNumber)
    seen.add(membershipNumber)
  }
  return problems.length > 0 ? { problems } : { ...Object.fromEntries(values), membershipNumber }
}

/** Writes members in one transaction: all or none. What the file has no column for stays, and no member is removed. */
export async function importMembers(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  members: readonly MemberRow[],
  { isDryRun, audit }: { readonly isDryRun: boolean; readonly audit: Audit },
) {
  // In one order, so that two imports at once do not wait for each other.
  const ordered = members.toSorted((one, other) => (one.membershipNumber < other.membershipNumber ? -1 : 1))
  return await database.transaction(async (transaction) => {
    let added = 0
    let changed = 0
    for (const some of portions(ordered)) {
      const numbers = some.map(({ membershipNumber }) => membershipNumber)
      const known = await membersNumbered(transaction, vault, numbers)
      const written = some.flatMap((one): Member[] => {
        const before = known.get(one.membershipNumber)
        const after = memberAfter(one, before)
        if (before === undefined) added += 1
        else if (isDeepStrictEqual(before, after)) return []
        else changed += 1
        return [after]
      })
      if (!isDryRun) await saveMembers(transaction, vault, written)
    }
    if (!isDryRun) await audit(transaction, null, { added, changed })
    return { added, changed, unchanged: members.length - added - changed }
  })
}

/** A member with what a row says; what the file has no column for stays. */
export const memberAfter = (row: MemberRow, known: Member = noMember): Member =>
  memberOf({ ...known, ...row })

/** Removes a member and ends the tokens of the point programme. Answers whether there was one. */
export async function forgetMember(
  { database }: Pick<Deps, 'database'>,
  membershipNumber: string,
  audit: Audit,
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const wasThere = await removeMember(transaction, membershipNumber)
    if (wasThere) await audit(transaction, null, { members: 1 })
    return wasThere
  })
}
