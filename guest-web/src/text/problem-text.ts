import type { Rule } from '@tomari/guest-rules/problem'
import type { Catalogue } from './catalogue.ts'
import type { TextKey } from './keys.ts'
import { withParticles } from './particles.ts'

/** How a sentence names a field: `companions.0.lastName` is a `lastName`. */
const kindOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

/** Which of several a field is, counting from 1: `rooms.1.roomNumber` is the second. */
const placeOf = (field: string): number => Number(field.split('.').at(-2) ?? 0) + 1

const labelOf = ({ t, has }: Catalogue, kind: string): string => {
  const inSentence = `fields.${kind}.in_sentence`
  if (has(inSentence)) return t(inSentence)
  const label = `fields.${kind}.label`
  return has(label) ? t(label) : ''
}

/** Sentences whose keys are given (R5.6), and that of the field, and that of the rule: the first that exists. */
const keyOf = ({ has }: Catalogue, kind: string, rule: Rule): TextKey => {
  if (rule === 'agreement') return 'components.global.rc_checkbox.required_error'
  if (kind === 'passport' && (rule === 'required' || rule === 'required_select')) return 'passport_error'
  const own = `problems.${kind}.${rule}`
  return has(own) ? own : `problems.${rule}`
}

/** More are not read one by one. */
const MOST_SIGNS = 5

const listed = (signs: readonly string[]): string =>
  signs.slice(0, MOST_SIGNS).join(' ') + (signs.length > MOST_SIGNS ? ' …' : '')

/**
 * The sentence for a broken rule (R8.37): `problems.<field>.<rule>`, else `problems.<rule>` with the field's
 * name in it, its place among several, counting from 1, or the signs that it refuses.
 * @param field name of the control (R14.1), also `companions.{index}.{field}`
 * @param signs those that the field refuses
 */
export const problemText = (
  text: Catalogue,
  field: string,
  rule: Rule,
  signs: readonly string[] = [],
): string => {
  const kind = kindOf(field)
  return withParticles(
    text.t(keyOf(text, kind, rule), {
      label: labelOf(text, kind),
      n: placeOf(field),
      signs: listed(signs),
    }),
  )
}
