import { readAscii } from '@tomari/guest-rules/text/reading'
import { useState } from 'react'

/** Props of a text field or a select. */
type FieldProps = {
  readonly name: string
  readonly value: string
  readonly autoComplete: 'off'
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

/** The fields of a dialog; `Name` are their names. */
export type Typed<Name extends string> = ReturnType<typeof useTyped<Name>>

/**
 * Fields that are filled in with what is there.
 * @param present what is there, by the name of the field
 */
export function useTyped<Name extends string>(present: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState<ReadonlyMap<Name, string>>(new Map())
  const [isTried, setTried] = useState(false)
  const of = (name: Name): string => typed.get(name) ?? present[name]
  const type = (name: Name, value: string) => setTyped((before) => new Map(before).set(name, value))
  const form = {
    tried: () => setTried(true),
    /** Fills in again what is there, in some fields or in all. */
    restart: (...some: readonly Name[]) => {
      setTyped((before) => new Map([...before].filter(([name]) => some.length > 0 && !some.includes(name))))
      setTried(false)
    },
  }
  return {
    of,
    type,
    /** The person has tried to send it: problems show. */
    isTried,
    ...form,
    form,
    /** Content where it was changed; undefined where it is as before. */
    changed: (name: Name): string | undefined => (of(name) === present[name] ? undefined : of(name)),
    /** @param wrong its problem, shown once the person has tried to send it */
    field: (name: Name, wrong: string | false = false): FieldProps => ({
      name,
      value: of(name),
      autoComplete: 'off',
      error: isTried && wrong !== false ? wrong : undefined,
      onChange: ({ target }) => type(name, target.value),
    }),
    /** Props of a checkbox, whose content is empty while it is not ticked. */
    box: (name: Name) => ({
      name,
      checked: of(name) !== '',
      onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
        type(name, target.checked ? 'yes' : ''),
    }),
  }
}

/** Most yen of one of a line, or of a part that goes back. */
export const MOST_YEN = 99_999_999

/** A whole number from `least` to `most` as people in Japan type it, also in full width and grouped; null for anything else. */
export function integerIn(text: string, most: number, least = 1): number | null {
  const typed = readAscii(text).replaceAll(',', '')
  const number = Number(typed)
  return String(number) === typed && Number.isInteger(number) && number >= least && number <= most
    ? number
    : null
}
