import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { withCheckout } from '../../../session/updates.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Fields } from '../../../ui/form/Fields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { OtherRooms } from './OtherRooms.tsx'
import { RoomField } from './RoomField.tsx'
import { problemsOfRooms, roomFieldsOf, roomNumbersOf, type RoomValues, valuesOf } from './room-values.ts'

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
