import {
  problemOfRoomNumber,
  ROOM_NUMBER_MAX_LENGTH,
  readRoomNumber,
  roomNumberRule,
} from '@tomari/guest-rules/numbers'
import type { TextRule } from '@tomari/guest-rules/problem'
import type { FormProblems, Texts } from '../../../screen-kit/form/form.ts'
import { type ControlTies, useRuleForm } from '../../../screen-kit/form/use-rule-form.tsx'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { withCheckout } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields } from '../../../ui/form/Form.tsx'

/** The rooms that are left and paid for, for the guest to confirm (R13.16, R13.17). */
export default function RoomNumber() {
  const { session, update, proceed } = useStep('/checkout/room-number')
  const { t } = useText()
  const { roomNumbers } = session.checkout
  const fields = roomFieldsOf(roomNumbers)

  const next = useAction(async (values: RoomValues) => {
    update((current) => withCheckout(current, { roomNumbers: roomNumbersOf(values, roomNumbers) }))
    await proceed('next')
  })
  const { control, summary, submit } = useRuleForm<RoomValues>({
    start: valuesOf(roomNumbers),
    ruleOf: () => ruleOfRooms(roomNumbers),
    problemsOf: (values) => problemsOfRooms(values, roomNumbers),
    fieldsOf: () => fields,
    onNext: next.run,
  })
  return (
    <FormScreen
      route="/checkout/room-number"
      title={t('checkout.room-number.heading')}
      problems={summary}
      submitText={t('components.button.next')}
      onSubmit={submit}
      below={
        <HelpLink
          link={t('checkout.room-number.other_link')}
          title={t('checkout.room-number.other_title')}
          closeText={t('components.button.close')}
        >
          <p>{t('checkout.room-number.other_body')}</p>
        </HelpLink>
      }
    >
      <Fields>
        {fields.map((field, index) => (
          <RoomField key={field} {...control(field)} place={index + 1} />
        ))}
      </Fields>
    </FormScreen>
  )
}

/** The control's public name (R14.1), which the rooms of one check-out share. */
const NAME = 'roomNumber'

export function RoomField({ name: field, place, ...ties }: ControlTies & { readonly place: number }) {
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

type RoomFieldName = `rooms.${number}.roomNumber`

/** The form's texts, one per room, in their order. */
type RoomValues = Texts<RoomFieldName>

const roomField = (_: string, index: number): RoomFieldName => `rooms.${index}.roomNumber`

/** One control per room that the hotel named; one where it named none. */
const roomFieldsOf = (named: readonly string[]): readonly RoomFieldName[] =>
  (named.length === 0 ? [''] : named).map(roomField)

export const valuesOf = (named: readonly string[]): RoomValues =>
  Object.fromEntries(roomFieldsOf(named).map((field, index) => [field, named[index] ?? '']))

/** A room that the hotel itself has named stays as it is called. */
export const ruleOfRooms = (named: readonly string[]): TextRule => ({
  ...roomNumberRule,
  written: (read, typed) => (named.includes(typed.trim()) ? typed : read),
})

/** The rooms as they are sent; what the hotel itself calls a room stays, letters and all. */
export const roomNumbersOf = (values: RoomValues, named: readonly string[]): readonly string[] =>
  Object.values(values).map((typed) => (named.includes(typed.trim()) ? typed.trim() : readRoomNumber(typed)))

/** The problems of the rooms (R13.16). A room named by the hotel itself is valid. */
export const problemsOfRooms = (values: RoomValues, named: readonly string[]): FormProblems =>
  Object.fromEntries(
    roomNumbersOf(values, named).map((roomNumber, index) => [
      roomField(roomNumber, index),
      named.includes(roomNumber) ? undefined : (problemOfRoomNumber(roomNumber) ?? undefined),
    ]),
  )
