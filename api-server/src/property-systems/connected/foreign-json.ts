import * as v from 'valibot'

/**
 * Pieces of answers, each of which reads anything: what is missing or of another kind is empty. Which of them a reservation cannot do
 * without is judged after.
 */

/** Far longer than any field there: names are brought into one form in a time that grows with the square of their length. */
const LONGEST_TEXT = 500

/** No address and no database has a place for them. */
const UNUSABLE = /[\0\p{Cs}]/gu

/** Empty for none, and for one that is too long; numbers are ids too. */
export const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.maxLength(LONGEST_TEXT),
    v.transform((written) => written.replace(UNUSABLE, '').trim()),
  ),
  '',
)

export const amount = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number))]),
      v.finite(),
    ),
  ),
  null,
)

export const flag = v.fallback(v.nullable(v.boolean()), null)

/** The elements that can be read, of a list that may be null, or be no list. */
export const many = <Item extends v.GenericSchema>(item: Item) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) =>
        all.flatMap((one) => {
          const read = v.safeParse(item, one)
          return read.success ? [read.output] : []
        }),
      ),
    ),
    [],
  )

/** An object of such pieces; what is none is one without content. */
export function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries)
  return v.fallback(schema, () => v.parse(schema, {}))
}

/** With `came`, the object as it was, to be sent back. */
export const asItCame = <Read extends object>(schema: v.GenericSchema<unknown, Read>) =>
  v.pipe(
    v.looseObject({}),
    v.transform((came): Read & { readonly came: typeof came } => ({ ...v.parse(schema, came), came })),
  )

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/

/** A moment without a zone is in the hotel's. Null for what is no moment. */
export function momentOf(written: string): Date | null {
  const [, day, time, zone = '+09:00'] = MOMENT.exec(written) ?? []
  const at = new Date(`${day}T${time}${zone}`)
  return day === undefined || Number.isNaN(at.getTime()) ? null : at
}

/** `2026-12-01`, with a time behind it or without its hyphens; null for what is no day. */
export function dayOf(written: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(written) ?? []
  const read = `${year}-${month}-${day}`
  const at = new Date(`${read}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(read) ? null : read
}
