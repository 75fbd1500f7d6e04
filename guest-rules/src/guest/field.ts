import type { FieldGroup, FieldKind, GuestField, VisibilityLevel } from '@tomari/contract/guest-fields'
import { prefectureNamed } from '../contact/prefectures.ts'
import { kanaRule, nameRule } from '../name/name.ts'
import { ageRule, phoneRule, postcodeRule } from '../numbers.ts'
import { freeText, type Problems, problemOfText, type Rule, type TextRule } from '../problem.ts'
import { plainLines } from '../text/plain-text.ts'
import type { Gender, Guest } from './guest.ts'

/** One field of a guest: its control's name (R14.1), what decides whether it shows, and what it must be. */
export interface FieldRow<Name extends keyof Guest, Key extends string>
  extends Pick<GuestField, 'kind' | 'group' | 'where' | 'autoComplete'> {
  readonly name: Name
  /** Key of the visibility set that holds its level. */
  readonly shownBy: Key
  readonly rule: TextRule
}

export interface ShownField<Name extends string> extends Pick<GuestField, 'kind' | 'group' | 'autoComplete'> {
  readonly name: Name
  readonly required: boolean
  /** `maxlength` of its control; null for what is not typed. */
  readonly maxLength: number | null
}

/** How the base64 of every JPEG starts: the bytes FF D8 FF. */
const JPEG_START = '/9j/'

const genders: readonly Gender[] = [1, 2, 3]

/** The gender that a code of a back end means: 1, 2 or 3; anything else, such as cico's 4 "unset", is none. */
export const genderOf = (code: string | number | undefined): Gender | null =>
  genders.find((gender) => String(gender) === String(code)) ?? null

/** A choice, which is selected and never typed. */
const choice = (isKnown: (text: string) => boolean = () => true): TextRule => ({
  maxLength: null,
  missing: 'required_select',
  broken: (text) => (isKnown(text) ? null : 'unknown'),
})

/** The kind's rule. Texts have a length of their own each. */
const rules: Readonly<Record<FieldKind, TextRule>> = {
  name: nameRule,
  kana: kanaRule,
  /** One of three (R8.11). */
  gender: choice((text) => genderOf(text) !== null),
  age: ageRule,
  /** Domestic or overseas: a toggle, which always has an answer (R8.12, R8.13). */
  residence: choice(),
  postcode: postcodeRule,
  /** One of the list (R8.16). */
  prefecture: choice((text) => prefectureNamed(text) !== null),
  /** A code: which ones there are is left to the list of countries. */
  country: choice(),
  /** A JPEG as base64 without prefix (R8.22). */
  passport: {
    read: (text) => text,
    maxLength: null,
    missing: 'required',
    broken: (text) => (text.startsWith(JPEG_START) ? null : 'jpeg'),
  },
  phone: phoneRule,
  text: freeText(0),
  lines: freeText(0, plainLines),
  lodging: freeText(0),
}

export const ruleOf = ({ kind, maxLength }: Pick<GuestField, 'kind' | 'maxLength'>): TextRule =>
  maxLength === undefined ? rules[kind] : { ...rules[kind], maxLength }

type Levels<Key extends string> = Readonly<Record<Key, VisibilityLevel>>

/** A field's value as the text that its control holds and its rule judges; a gender not given is empty. */
export const answerOf = (guest: Guest, name: keyof Guest): string => {
  const value = guest[name]
  return value === null ? '' : String(value)
}

/** The rows that show, as a form needs them: level 0 hides, level 2 requires (R8.1). */
export const shownOf = <Name extends keyof Guest, Key extends string>(
  rows: readonly FieldRow<Name, Key>[],
  visibility: Levels<Key>,
): readonly ShownField<Name>[] =>
  rows
    .filter((row) => visibility[row.shownBy] > 0)
    .map(({ name, kind, group, autoComplete, shownBy, rule }) => ({
      name,
      kind,
      group,
      ...(autoComplete !== undefined && { autoComplete }),
      required: visibility[shownBy] === 2,
      maxLength: rule.maxLength,
    }))

/** The first broken rule of each row. A hidden field is never checked, an optional one may be empty (R8.1). */
export const problemsOfRows = <Name extends keyof Guest, Key extends string>(
  rows: readonly FieldRow<Name, Key>[],
  guest: Guest,
  visibility: Levels<Key>,
): Problems<Name> => {
  const problems: Partial<Record<Name, Rule>> = {}
  for (const row of rows) {
    const level = visibility[row.shownBy]
    if (level === 0) continue
    const problem = problemOfText(row.rule, answerOf(guest, row.name), level === 2)
    if (problem !== null) problems[row.name] = problem
  }
  return problems
}

/** The kana block above the name block where kana is required and names are not (R8.7). */
export const inScreenOrder = <Row extends { readonly group: FieldGroup }>(
  rows: readonly Row[],
  { lastName, firstName, lastKana, firstKana }: Levels<'lastName' | 'firstName' | 'lastKana' | 'firstKana'>,
): readonly Row[] => {
  const kanaFirst = (lastKana === 2 || firstKana === 2) && lastName < 2 && firstName < 2
  if (!kanaFirst) return rows
  return [...rows.filter((row) => row.group === 'kana'), ...rows.filter((row) => row.group !== 'kana')]
}
