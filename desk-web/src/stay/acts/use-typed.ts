import { useState } from 'react'

/** Props of a control, of its field. */
type FieldProps = {
  readonly name: string
  readonly value: string
  readonly autoComplete: 'off'
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}

/**
 * Fields that are filled in with what is there.
 * @param present what is there, by the name of the field
 */
export function useTyped<Name extends string>(present: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState<ReadonlyMap<Name, string>>(new Map())
  const [isTried, setTried] = useState(false)
  const of = (name: Name): string => typed.get(name) ?? present[name]
  const type = (name: Name, value: string) => setTyped((before) => new Map(before).set(name, value))
  return {
    /** Content of a field. */
    of,
    type,
    /** Somebody has tried to send it: what is wrong is told. */
    isTried,
    tried: () => setTried(true),
    /** Fills in again what is there, in some fields or in all. */
    restart: (...some: readonly Name[]) => {
      setTyped((before) => new Map([...before].filter(([name]) => some.length > 0 && !some.includes(name))))
      setTried(false)
    },
    /** Content where it was changed; undefined where it is as before. */
    changed: (name: Name): string | undefined => (of(name) === present[name] ? undefined : of(name)),
    /** @param wrong what is wrong with it, told once somebody has tried */
    field: (name: Name, wrong: string | false = false): FieldProps => ({
      name,
      value: of(name),
      autoComplete: 'off',
      error: isTried && wrong !== false ? wrong : undefined,
      onChange: ({ target }) => type(name, target.value),
    }),
  }
}
