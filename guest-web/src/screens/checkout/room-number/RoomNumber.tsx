import { ROOM_NUMBER_MAX_LENGTH } from '@tomari/guest-rules/numbers'
import { type ControlTies, useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { withCheckout } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields, Form } from '../../../ui/form/Form.tsx'
import { problemsOfRooms, type RoomValues, roomFieldsOf, roomNumbersOf, valuesOf } from './room-values.ts'

const FORM = 'room-number'

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
    problemsOf: (values) => problemsOfRooms(values, roomNumbers),
    fieldsOf: () => fields,
    onNext: next.run,
  })
  return (
    <Screen
      route="/checkout/room-number"
      title={t('checkout.room-number.heading')}
      problems={summary}
      primary={
        <Button type="submit" form={FORM}>
          {t('components.button.next')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <Fields>
          {fields.map((field, index) => (
            <RoomField key={field} {...control(field)} place={index + 1} />
          ))}
        </Fields>
      </Form>
      <OtherRooms />
    </Screen>
  )
}

/** What to do about rooms that are not on this bill. */
function OtherRooms() {
  const { t } = useText()
  return (
    <HelpLink
      link={t('checkout.room-number.other_link')}
      title={t('checkout.room-number.other_title')}
      closeText={t('components.button.close')}
    >
      <p>{t('checkout.room-number.other_body')}</p>
    </HelpLink>
  )
}

/** The control's public name (R14.1), which the rooms of one check-out share. */
const NAME = 'roomNumber'

export interface RoomFieldProps extends ControlTies {
  /** Counts from 1. */
  readonly place: number
}

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
