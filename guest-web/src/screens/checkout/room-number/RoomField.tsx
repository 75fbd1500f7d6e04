import { ROOM_NUMBER_MAX_LENGTH } from '@tomari/guest-rules/room-number'
import type { SyntheticEvent } from 'react'
import type { ControlTies } from '../../../screen-kit/form/use-rule-form.ts'
import { useText } from '../../../text/use-text.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'

/** The control's public name (R14.1), which the rooms of one check-out share. */
const NAME = 'roomNumber'

export interface RoomFieldProps extends ControlTies {
  /** Counts from 1. */
  readonly place: number
}

/** The number of one room. */
export function RoomField({ name: field, place, onChange, onBlur, ...ties }: RoomFieldProps) {
  const { t } = useText()
  // The form library tells its controls apart by the name of the event's target.
  const ofField = ({ type, currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => ({
    type,
    target: { name: field, value },
  })
  return (
    <TextField
      {...ties}
      id={field}
      name={NAME}
      onChange={(event) => void onChange(ofField(event))}
      onBlur={(event) => void onBlur(ofField(event))}
      label={t('fields.roomNumber.label', { n: place })}
      figures
      inputMode="numeric"
      autoComplete="off"
      maxLength={ROOM_NUMBER_MAX_LENGTH}
      required
    />
  )
}
