import { ROOM_NUMBER_MAX_LENGTH } from '@tomari/guest-rules/room-number'
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
export function RoomField({ name: field, place, ...ties }: RoomFieldProps) {
  const { t } = useText()
  return (
    <TextField
      {...ties}
      id={field}
      name={NAME}
      label={t('fields.roomNumber.label', { n: place })}
      figures
      inputMode="numeric"
      autoComplete="off"
      maxLength={ROOM_NUMBER_MAX_LENGTH}
      required
    />
  )
}
