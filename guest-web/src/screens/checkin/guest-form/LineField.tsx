import type { ComponentProps } from 'react'
import { useDeps } from '../../../screen-kit/deps.ts'
import { useText } from '../../../text/use-text.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { labelledAs } from './labelled-as.ts'
import type { Tied } from './tied.ts'

/** A detail that is one line of text. */
type LineName =
  | 'city'
  | 'subarea'
  | 'furtherSubarea'
  | 'tel'
  | 'occupation'
  | 'prevAccommodation'
  | 'nextAccommodation'

type Native = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'figures'>

/** What keyboard each line asks for, and what the browser may fill it with. */
const natives: { readonly [Name in LineName]: Native } = {
  city: { autoComplete: 'address-level2' },
  subarea: { autoComplete: 'address-line1' },
  furtherSubarea: { autoComplete: 'address-line2' },
  tel: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel', figures: true },
  occupation: { autoComplete: 'organization-title' },
  prevAccommodation: { autoComplete: 'off' },
  nextAccommodation: { autoComplete: 'off' },
}

export interface LineFieldProps {
  readonly name: LineName
  readonly tied: Tied
}

/** A detail that is one line of text. */
export function LineField({ name, tied }: LineFieldProps) {
  const text = useText()
  const { t } = text
  const { site } = useDeps()
  const holdsArea = name === 'city' && !site.guests.separateCityAndArea
  return (
    <TextField
      {...labelledAs(name, tied.required, text, holdsArea ? t('fields.city.label_with_area') : undefined)}
      {...natives[name]}
      {...tied}
    />
  )
}
