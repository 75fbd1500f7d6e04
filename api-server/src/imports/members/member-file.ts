import { isPostcode, readPostcode } from '@tomari/guest-rules/numbers'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { readAscii } from '@tomari/guest-rules/text/reading'
import type { Member } from '../../hotels/index.ts'
import { type Texts, textsOf } from '../../platform/index.ts'
import {
  type Cell,
  dayCell,
  identifierCell,
  kanaCell,
  nameCell,
  phoneCell,
  reasonText,
} from '../../stays/index.ts'
import { headerForm, LONGEST_HEADER } from '../columns.ts'
import { csvTable, type TableRow } from '../csv-table.ts'
import { stretches } from '../portions.ts'

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

/** Every column, in the order of the documentation. */
export const memberColumns = [
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
] as const satisfies readonly {
  readonly name: string
  readonly japanese: string
  readonly key: keyof Member
  readonly read: (text: string) => MemberCell
}[]

type MemberColumn = (typeof memberColumns)[number]['name']

type MemberReason = Extract<MemberCell, { readonly reason: unknown }>['reason']

const textOf = (reason: MemberReason): Texts =>
  reason === 'not_postcode' || reason === 'not_gender'
    ? textsOf(`desk.import_members.problem.${reason}`)
    : reasonText(reason)

/** A problem of one row of members. */
interface MemberProblem {
  readonly row: number
  /** Null when the row as a whole is meant. */
  readonly title: Texts | null
  readonly problem: Texts
  readonly value: string
}

/** What a row says of a member: what the file has a column for, empty where the cell is. */
export type SaidMember = Partial<Readonly<Record<keyof Member, string>>> & Pick<Member, 'membershipNumber'>

/** The members of a file. */
export interface MemberFile {
  readonly said: readonly SaidMember[]
  readonly problems: readonly MemberProblem[]
  readonly ignored: readonly string[]
  readonly rows: number
}

/** A sheet of a spreadsheet, which the command alone reads. */
const MOST_MEMBERS = 1_048_576

/** The members of a CSV file, or the sentences that say why it has none. */
export async function membersIn(text: string): Promise<MemberFile | { readonly refused: readonly Texts[] }> {
  const table = await csvTable<MemberColumn>(text, {
    names: memberColumns.map(({ name }) => name),
    required: ['membership_number'],
    meant: (title) => (title.length > LONGEST_HEADER ? null : (byHeader.get(headerForm(title)) ?? null)),
    title: columnTitle,
    empty: textsOf('desk.import_members.empty'),
    most: MOST_MEMBERS,
  })
  if ('problems' in table) return { refused: table.problems }
  const said: SaidMember[] = []
  const problems: MemberProblem[] = []
  const seen = new Set<string>()
  for await (const few of stretches(table.rows)) {
    for (const row of few) {
      const read = memberOf(row)
      const wrong = 'membershipNumber' in read ? doubled(row, read.membershipNumber, seen) : read.problems
      problems.push(...wrong)
      if ('membershipNumber' in read && wrong.length === 0) said.push(read)
    }
  }
  return { said, problems, ignored: table.ignored, rows: table.rows.length }
}

const columnTitle = (name: MemberColumn): Texts => {
  const japanese = memberColumns.find((column) => column.name === name)?.japanese ?? name
  return textsOf('desk.import.column_title', { japanese, name })
}

const byHeader: ReadonlyMap<string, MemberColumn> = new Map(
  memberColumns.flatMap(({ name, japanese }) =>
    [name, japanese].map((title) => [headerForm(title), name] as const),
  ),
)

/** In signs; what is longer is refused before it is looked at. */
const LONGEST_CELL = 500

function memberOf(row: TableRow<MemberColumn>): SaidMember | { readonly problems: readonly MemberProblem[] } {
  const problems: MemberProblem[] = []
  const values = new Map<keyof Member, string>()
  if (row.misfit) problems.push({ row: row.number, title: null, problem: textOf('misfit'), value: '' })
  for (const { name, key, read } of memberColumns) {
    const written = row.cellsBy.get(name)
    if (written === undefined) continue
    const text = plainText(written.slice(0, LONGEST_CELL))
    const blame = (reason: MemberReason) =>
      problems.push({ row: row.number, title: columnTitle(name), problem: textOf(reason), value: text })
    if (text === '' && key === 'membershipNumber') blame('missing')
    const cell: MemberCell =
      written.length > LONGEST_CELL ? { reason: 'too_long' } : text === '' ? { value: '' } : read(text)
    if ('value' in cell) values.set(key, cell.value)
    else blame(cell.reason)
  }
  const membershipNumber = values.get('membershipNumber') ?? ''
  return problems.length > 0 ? { problems } : { ...Object.fromEntries(values), membershipNumber }
}

function doubled(
  { number: row }: TableRow<MemberColumn>,
  value: string,
  seen: Set<string>,
): readonly MemberProblem[] {
  const isThere = seen.has(value)
  seen.add(value)
  const title = columnTitle('membership_number')
  return isThere ? [{ row, title, problem: textsOf('desk.import_members.problem.doubled'), value }] : []
}
