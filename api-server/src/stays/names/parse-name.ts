import { nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { fullWidthKana } from '@tomari/guest-rules/text/text-width'
import type { ParsedName, Script } from './name.ts'
import { withoutPlaceholders, withoutRunOnHonorific, withoutRunOnTitle, withoutTitles } from './titles.ts'
import { PARTICLES } from './words.ts'

/** Longest name that is taken apart; a longer one has its written words as keys. */
const LONGEST_PARSED = 200

/** Most names of one cell; agencies list a party in it. */
const MOST_NAMES = 6

/** `S/O`, `D/O`, `A/L`, `A/P`: son or daughter of. The slash stands in no other sense there. */
const CHILD_OF = /(?<![\p{L}])(?:[SDW]\/O|A\/[LP])(?![\p{L}])\.?/giu

const IN_BRACKETS =
  /[([{<（［｛〔【「『《〈]([^()[\]{}<>（）［］｛｝〔〕【】「」『』《》〈〉]*)[)\]}>）］｝〕】」』》〉]/gu

const MAIDEN = /(?<![\p{L}])(?:née|nee|geb\.|geborene|born|maiden name|旧姓)(?![\p{L}])[:：]?/iu

/** How many come along: `ほか2名`. */
const OTHERS = /(?:他|外|ほか) ?[0-9０-９]{1,3} ?[名人]/u

/** Between guests of one cell. */
const BETWEEN_GUESTS = / [/／] |[&＆;；]| (?:and|und|et|と) /iu

/**
 * The names in a cell, each taken apart as far as its signs, its order and its script show it: `TIAN/XIAO(田曉)` has two, and so has
 * `Maria Garcia (née Lopez)`.
 * @returns at most a few, in the order in which they stand; none where nothing of it counts
 */
export function parseNames(cell: string): readonly ParsedName[] {
  const text = fullWidthKana(cell.normalize('NFC')).replace(/\s+/gu, ' ')
  if (text.length > LONGEST_PARSED) return []
  const [guest = text] = text.split(OTHERS, 1)
  const [born = text, maiden] = guest.replace(CHILD_OF, ' ').split(MAIDEN)
  const outside = born.replace(IN_BRACKETS, ' ')
  const inside = [...born.matchAll(IN_BRACKETS)].map(([, content = '']) => content)
  const guests = guestsIn(outside)
  const names = guests.flatMap(scriptsIn).flatMap(({ written, script }) => parsed(written, script))
  const main = names.filter(({ script }) => script === 'latin')
  const further = inside
    .flatMap(scriptsIn)
    .flatMap(({ written, script }) =>
      script === 'latin' && main.length > 0 && nameWords(written).length < 2
        ? main.flatMap((name) => withOtherGiven(name, written))
        : parsed(written, script),
    )
  const before = maiden === undefined ? [] : names.flatMap((name) => withOtherFamily(name, maiden))
  return [...names, ...further, ...before].slice(0, MOST_NAMES)
}

/** `Yamada Taro / Suzuki Hanako` are two guests, `SMITH/JOHN` is one, and `John & Mary Smith` share a name. */
function guestsIn(text: string): readonly string[] {
  const parts = text.split(BETWEEN_GUESTS).filter((part) => nameWords(part).length > 0)
  const [first = '', ...others] = parts
  const whole = text.replace(/[&＆;；]/gu, ' ')
  if (others.length === 0) return [whole]
  if (parts.every((part) => nameWords(part).length > 1)) return parts
  const last = nameWords(parts.at(-1) ?? '')
  const isShared =
    others.length === 1 && nameWords(first).length === 1 && last.length > 1 && !/[/／]/u.test(text)
  return isShared ? [`${first} ${last.at(-1) ?? ''}`, parts.at(-1) ?? ''] : [whole]
}

interface ScriptRun {
  readonly written: string
  readonly script: Script
}

const scriptOf = (sign: string): Script | null => {
  if (/[\p{Script=Latin}0-9]/u.test(sign)) return 'latin'
  if (/\p{Script=Han}/u.test(sign)) return 'han'
  if (/\p{Script=Hangul}/u.test(sign)) return 'hangul'
  if (/[\p{Script=Katakana}\p{Script=Hiragana}ー]/u.test(sign)) return 'kana'
  return /\p{L}/u.test(sign) ? 'other' : null
}

/** A text in pieces of one script, signs with the piece before them. Kanji and kana beside each other without a space are one name. */
function scriptsIn(text: string): readonly ScriptRun[] {
  const runs: { written: string; script: Script }[] = []
  for (const sign of text) {
    const script = scriptOf(sign)
    const run = runs.at(-1)
    const isJoined =
      run !== undefined &&
      (script === null ||
        script === run.script ||
        (script === 'kana' && run.script === 'han' && !isReadingBehind(run.written)))
    if (isJoined) run.written += sign
    else if (script !== null) runs.push({ written: sign, script })
  }
  return runs
}

/** Kana behind three kanji and a space are how the name is read: 山田太郎 ヤマダタロウ. Behind fewer they are the given name: 山田 タロウ. */
const isReadingBehind = (kanji: string): boolean =>
  /[ ・]$/u.test(kanji) && (kanji.match(/\p{Script=Han}/gu) ?? []).length > 2

function parsed(text: string, script: Script): readonly ParsedName[] {
  const written = withoutRunOnHonorific(text)
  const plain = withoutTitleParts(written)
  const at = plain.search(script === 'latin' && /[/／]/u.test(plain) ? /[/／]/u : /[,，、/／]/u)
  const before = at === -1 ? plain : plain.slice(0, at)
  const rest = at === -1 ? '' : plain.slice(at + 1)
  const isSplit = nameWords(rest).length > 0 && nameWords(before).length > 0
  if (isSplit) {
    const surname = withoutTitles(nameWords(before))
    const behind = withoutTitles([...surname, ...nameWords(rest)]).slice(surname.length)
    const particles = particlesBehind(behind)
    const given = behind.slice(0, behind.length - particles.length)
    const family = [...particles, ...surname]
    if (given.length > 0) return splitNames({ written, script, family, given }, /[/／]/u.test(written))
  }
  const words = withoutPlaceholders(withoutTitles(nameWords(written)))
  const [first = '', ...others] = words
  const isTwice = others.length === 1 && others[0] === first
  if (first === '') return []
  if (others.length === 0 || isTwice)
    return [{ written, script, family: [], given: [first], familyFirst: undefined }]
  const familyFirst = script === 'latin' || script === 'other' ? undefined : true
  return [{ written, script, family: [first], given: others, familyFirst }]
}

/** `Lee, Jr., Robert` without the part that is no name. */
const withoutTitleParts = (written: string): string => {
  const parts = written.split(/[,，]/u)
  const names = parts.filter((part, at) => at === 0 || !isTitle(nameWords(part)))
  return parts.length > 2 ? names.join(',') : written
}

const isTitle = ([word, ...others]: readonly string[]): boolean =>
  word !== undefined && others.length === 0 && withoutTitles(['X', 'X', word]).length === 2

/** `Berg, Jan van den`: particles that a list sets behind the given names. */
function particlesBehind(given: readonly string[]): readonly string[] {
  const from = given.findLastIndex((word) => !PARTICLES.has(word)) + 1
  return from === 0 ? [] : given.slice(from)
}

function splitNames(
  name: Pick<ParsedName, 'written' | 'script' | 'family' | 'given'>,
  isOfSystem: boolean,
): readonly ParsedName[] {
  const words = withoutPlaceholders([...name.family, ...name.given])
  const isSingle =
    words.length === 1 || (name.family.length === 1 && name.family.join() === name.given.join())
  if (isSingle) return [{ ...name, family: [], given: words.slice(0, 1), familyFirst: undefined }]
  const plain = { ...name, familyFirst: true }
  const unglued = isOfSystem && name.script === 'latin' ? withoutRunOnTitle(name.given.at(-1) ?? '') : null
  return unglued === null ? [plain] : [plain, { ...plain, given: [...name.given.slice(0, -1), unglued] }]
}

/** The name with another given name, as a nickname in brackets means it. */
function withOtherGiven(name: ParsedName, nickname: string): readonly ParsedName[] {
  const words = withoutTitles([...nameWords(nickname), 'X']).slice(0, -1)
  if (words.length === 0) return []
  const [first = ''] = name.family
  return name.familyFirst === undefined
    ? [{ ...name, family: [name.given.at(-1) ?? first], given: words, familyFirst: false }]
    : [{ ...name, given: words }]
}

/** The name with the family name before the marriage. */
function withOtherFamily(name: ParsedName, maiden: string): readonly ParsedName[] {
  const words = nameWords(maiden)
  if (words.length === 0) return []
  const given = name.familyFirst === undefined ? [...name.family, ...name.given.slice(0, -1)] : name.given
  return [{ ...name, family: words, given, familyFirst: name.familyFirst ?? false }]
}
