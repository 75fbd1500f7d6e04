import { HOME_LANGUAGE, inEveryLanguage, WORLD_LANGUAGE } from '@tomari/contract/languages'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import * as v from 'valibot'
import { bounds, type Reason, type WholeNumber } from './entry-problem.ts'

/** Every message of the schemas is the name of a reason. */
export const because = (reason: Reason): Reason => reason

/** An object that holds these keys and no others: a misspelt key would otherwise be left unread. */
export const only = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.objectWithRest(entries, v.never(because('unknown_key')), (issue) =>
    because(issue.path === undefined ? 'not_object' : 'missing'),
  )

const line = (longest: number) =>
  v.pipe(
    v.string(because('not_text')),
    v.transform(plainText),
    v.nonEmpty(because('empty')),
    v.maxLength(longest, because('too_long')),
  )

/** Something said in Japanese and in English, and in others of our languages where the hotel likes. */
export const localOf = <Schema extends v.GenericSchema>(said: Schema) =>
  only({
    ...inEveryLanguage(() => v.exactOptional(said)),
    [HOME_LANGUAGE]: said,
    [WORLD_LANGUAGE]: said,
  })

/** A line of text by language. */
export const localLine = (longest: number) => localOf(line(longest))

/** A whole number within the bounds of its kind. */
export const whole = (kind: WholeNumber) =>
  v.pipe(
    v.number(because(kind)),
    v.check(
      (number) => Number.isInteger(number) && number >= bounds[kind].min && number <= bounds[kind].max,
      because(kind),
    ),
  )

/** A switch. */
export const yesNo = v.boolean(because('not_yes_no'))

/** An id or a code: it travels in headers and addresses, and a code leads the numbers of receipts. */
export const identifier = v.pipe(
  v.union([v.string(), v.number()], because('not_identifier')),
  v.transform(String),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, because('not_identifier')),
)

/** How much a field is asked for. */
export const level = v.picklist([0, 1, 2], because('not_level'))
