import type { ComponentProps } from 'react'
import type { Labelled, Option } from '../form/aria-props.ts'

/** The props of a group of radios: a field, its choices, and what every radio takes from a native one. */
export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'value' | 'checked' | 'size'
> &
  Labelled & {
    /** Control name that the radios share. */
    name: string
    /** The choices. */
    options: readonly Option[]
    /** The chosen value where the caller holds it; without it the radios hold it themselves. */
    value?: string | undefined
  }

/** Id of a radio: the first carries the group's id, since an error leads there. */
export function radioIdOf(id: string, place: number): string {
  return place === 0 ? id : `${id}-${place + 1}`
}
