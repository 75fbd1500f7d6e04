import { type ChangeEvent, useState } from 'react'

/**
 * Fields that are filled in with what is there.
 * @param present what is there, by the name of the field
 */
export function useEdits<Name extends string>(present: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState<ReadonlyMap<Name, string>>(new Map())
  const valueOf = (name: Name): string => typed.get(name) ?? present[name]
  return {
    /** Fills in again what is there. */
    restart: () => setTyped(new Map()),
    /** What was typed; undefined where it is what was there. */
    changed: (name: Name): string | undefined =>
      valueOf(name) === present[name] ? undefined : valueOf(name),
    field: (name: Name) => ({
      name,
      value: valueOf(name),
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const { value } = target
        setTyped((before) => new Map(before).set(name, value))
      },
    }),
  }
}
