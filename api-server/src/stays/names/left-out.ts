import { PARTICLES, wordsIn } from './words.ts'
import { isFamilyName } from './family-names.ts'
import { ANGLO_GIVEN, EUROPEAN_GIVEN, IBERIAN_GIVEN } from './given-names.ts'
import { type ParsedName, type Spelling, wordsOf } from './name.ts'

/** A rule answers with further spellings of a name; none where it does not apply. Its input is a name in Latin letters. */
export type Rule = (name: ParsedName) => readonly Spelling[]

/** Particles that documents leave out and write by turns. */
const LEFT_OUT_PARTICLES = wordsIn('DE DEL DA DAS DO DOS DU VAN VON VOM ZU DEN DER TEN TER AF AV Y E I')

/** Given names that half a country shares: beside a family name alone they are nobody's name. */
export const SHARED_GIVEN = wordsIn(
  'MUHAMMAD MOHAMMAD MOHAMMED MOHAMED MOHAMAD MUHAMMED MUHAMAD MAMADOU MOHD MUHD MD SEYED SEYYED SAYED SYED SAYYID ABDUL ABD ABU UMM NUR NURUL SITI',
)

const isShared = (word: string): boolean => word === 'MARIA' || SHARED_GIVEN.has(word)

/** A name of unknown order twice: with its first word and with its last as the family name. */
export function bothOrders(name: ParsedName): readonly ParsedName[] {
  if (name.familyFirst !== undefined || name.family.length === 0) return [name]
  const words = wordsOf(name)
  return [
    { ...name, family: words.slice(-1), given: words.slice(0, -1) },
    { ...name, family: words.slice(0, 1), given: words.slice(1) },
  ]
}

/** Particles joined to the word behind them: DE LA CRUZ SANTOS is DE LA CRUZ, SANTOS. */
function units(words: readonly string[]): readonly (readonly string[])[] {
  const joined: string[][] = []
  let isOpen = false
  for (const word of words) {
    const last = joined.at(-1)
    if (isOpen && last !== undefined) last.push(word)
    else joined.push([word])
    isOpen = PARTICLES.has(word)
  }
  return joined
}

const isGiven = (word: string): boolean =>
  ANGLO_GIVEN.has(word) || IBERIAN_GIVEN.has(word) || EUROPEAN_GIVEN.has(word)

/**
 * A name of unknown order with the family name that its words show: known given names stand beside it, particles before it, and channels
 * that write small letters write it last. It stays without one where nothing shows it: SCOTT LEE THOMAS may be anybody's.
 */
function westernOrder(name: ParsedName): ParsedName {
  if (name.familyFirst !== undefined) return name
  const words = wordsOf(name)
  const parts = units(words)
  const [first = []] = parts
  const last = parts.at(-1) ?? []
  const isKnown = (part: readonly string[]) => isGiven(part.join(''))
  const isLast = isInSmall(name)
    ? isKnown(first) || !isKnown(last)
    : !words.every(isGiven) &&
      (isKnown(first) || (!parts.slice(1).some(isKnown) && (last.length > 1 || isFamilyName(last[0] ?? ''))))
  const at = words.length - last.length
  if (isLast) return { ...name, family: last, given: words.slice(0, at), familyFirst: false }
  return !isKnown(first) && (isKnown(parts[1] ?? []) || isKnown(last))
    ? { ...name, family: first, given: words.slice(first.length), familyFirst: true }
    : { ...name, family: [], given: words }
}

export const isInSmall = ({ written }: ParsedName): boolean => /\p{Lu}\p{Ll}/u.test(written)

export const hasGivenOf =
  (names: ReadonlySet<string>) =>
  (name: ParsedName): boolean =>
    wordsOf(name).some((word) => names.has(word))

/** JOHN PAUL SMITH is JOHN SMITH: one given name of several. */
export const withoutMiddleNames: Rule = (name) => {
  const { family, given } = westernOrder(name)
  const [first = '', second, ...others] = given
  if (second === undefined || family.length === 0) return []
  if (isShared(first)) return [{ family, given: [second, ...others] }]
  const isInitial = first.length === 1
  return isInitial
    ? [{ family, given: [second] }]
    : [
        { family, given: [first] },
        ...(others.length > 0 ? [{ family, given: [first, second] }] : []),
        ...(second.length > 1 && others.length === 0 ? [{ family, given: [first, second.charAt(0)] }] : []),
      ]
}

/** Given and family names of an Iberian name, whose first words that are given names are taken for those. */
function iberianParts(name: ParsedName): {
  readonly given: readonly string[]
  readonly family: readonly (readonly string[])[]
} {
  if (name.familyFirst !== undefined) return { given: name.given, family: units(name.family) }
  const words = units(wordsOf(name))
  const isKnown = (unit: readonly string[]) => IBERIAN_GIVEN.has(unit.at(-1) ?? '') || isGiven(unit.join(''))
  const leading = words.findIndex((unit) => !isKnown(unit))
  const trailing = words.findIndex((unit, at) => at > 0 && isKnown(unit))
  if (leading === 0 && trailing !== -1)
    return { given: words.slice(trailing).flat(), family: words.slice(0, trailing) }
  if (leading === 0 && !isInSmall(name)) return { given: [], family: words }
  const at = leading === -1 ? words.length - 1 : Math.max(1, Math.min(leading, words.length - 1))
  return { given: words.slice(0, at).flat(), family: words.slice(at) }
}

/** One of two surnames, one of several given names: `which` is the surname that stays. */
const withOneSurname =
  (which: 'first' | 'last'): Rule =>
  (name) => {
    const { given, family } = iberianParts(name)
    const surname = family.at(which === 'first' ? 0 : -1) ?? []
    const [first = [], ...others] = units(given)
    const isBehindShared = others.length > 0 && isShared(first.join(''))
    const one = isBehindShared ? others.flat() : first
    return [
      ...(family.length > 1 ? [{ family: surname, given }] : []),
      ...(others.length > 0 ? [{ family: family.flat(), given: one }] : []),
      // MARIA EDUARDA ALMEIDA RODRIGUES is no EDUARDA RODRIGUES: that leaves out what tells two women apart twice.
      ...(others.length > 0 && !isBehindShared ? [{ family: surname, given: one }] : []),
    ].filter((spelling) => spelling.given.length > 0 && spelling.family.length > 0)
  }

/** Spain's first surname is the father's, and the second is left out. */
export const withFirstSurname = withOneSurname('first')
/** Portugal's and Brazil's last surname is the father's; a Philippine middle name is the mother's. */
export const withLastSurname = withOneSurname('last')

/** VAN DER BERG is also written BERG. */
export const withoutParticles: Rule = (name) => {
  const words = wordsOf(name)
  const bare = words.filter((word) => !LEFT_OUT_PARTICLES.has(word))
  return bare.length > 1 && bare.length < words.length
    ? [{ family: bare.slice(-1), given: bare.slice(0, -1) }]
    : []
}

export const hasDutchParticle = (name: ParsedName): boolean =>
  wordsOf(name).some((word) => /^V(?:AN|ON|D|DR|DN)?$/u.test(word))

/** V D BERG and VD BERG are VAN DER BERG or VAN DEN BERG, and V DIJK is VAN DIJK. */
export const withWholeParticles: Rule = (name) => {
  const words = wordsOf(name)
  const at = words.findIndex((word) => /^V(?:D|DR|DN)?$/u.test(word))
  if (at === -1) return []
  const length = words[at] === 'V' && words[at + 1] === 'D' ? 2 : 1
  const isPlain = words[at] === 'V' && length === 1
  const family = words.slice(at + length, at + length + 1)
  const given = words.filter((_, place) => place < at || place > at + length)
  return (
    isPlain
      ? [['VAN']]
      : [
          ['VAN', 'DER'],
          ['VAN', 'DEN'],
          ['VAN', 'DE'],
        ]
  ).map((particle) => ({
    family: [...particle, ...family],
    given,
  }))
}

/** IVANOV IVAN PETROVICH is IVANOV IVAN. */
export const withoutPatronymic: Rule = (name) => {
  const words = wordsOf(name)
  const rest = words.filter((word) => !PATRONYMIC.test(word))
  return rest.length === words.length - 1 && rest.length > 1 && words.length > 2
    ? [{ family: rest.slice(-1), given: rest.slice(0, -1) }]
    : []
}

const PATRONYMIC = /.{2}(?:OVICH|EVICH|OVNA|EVNA|ICHNA|YICH|OVYCH|IVNA|OGLU|OGLY|KYZY|QIZI)$/u
export const hasPatronymic = (name: ParsedName): boolean =>
  wordsOf(name).some((word) => PATRONYMIC.test(word))

/** Initials stand before, behind, or not at all. */
export const withoutInitials: Rule = (name) => {
  const words = wordsOf(name)
  const rest = words.filter((word) => word.length > 1)
  return rest.length < words.length && rest.length > 1
    ? [{ family: rest.slice(-1), given: rest.slice(0, -1) }]
    : []
}
