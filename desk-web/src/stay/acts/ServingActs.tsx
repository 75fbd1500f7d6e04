import { LONGEST_MESSAGE } from '@tomari/contract/desk-operations'
import { identityDocuments } from '@tomari/contract/desk-page/board'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextArea, TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useContext } from 'react'
import { Refused, useAct } from '../../calls/answers.tsx'
import { SmallButton } from '../../frame/DeskFrame.tsx'
import { useText } from '../../text/texts.ts'
import { OpenerVariant } from './ActDialog.tsx'
import { type ActProps, StayAct } from './StayAct.tsx'
import { useTyped } from './typed.ts'

/** Takes the bill in hand that the guests wait for; confirmed where a colleague has it already. */
export function TakeBill(props: ActProps) {
  const { calls, stay, onDone } = props
  const { t } = useText()
  const variant = useContext(OpenerVariant)
  const take = useAct(
    () => calls.act('takeBill', stay, {}),
    () => onDone('acts.taken'),
  )
  if (stay.prepared_by === null) {
    return (
      <>
        <SmallButton text="acts.take" variant={variant} onClick={take.run} />
        <Refused message={take.refused} />
      </>
    )
  }
  return (
    <StayAct {...props} name="takeBill" given={{}}>
      <p>{t('acts.take_over_body', { name: stay.prepared_by })}</p>
    </StayAct>
  )
}

const BETWEEN_ROOMS = /[/／]/

const roomsIn = (typed: string): string[] =>
  typed
    .split(BETWEEN_ROOMS)
    .map((room) => room.trim())
    .filter((room) => room !== '')

/** Hands the bill to guests who wait for it. The rooms go with it where they are not known yet, or others. */
export function HandOverBill(props: ActProps) {
  const { bill, rooms: knownRooms } = props.stay
  const { t, number } = useText()
  const known = knownRooms.join('/')
  const { form, field, of } = useTyped({ room_numbers: known })
  const rooms = roomsIn(of('room_numbers'))
  const isChanged = rooms.length > 0 && rooms.join('/') !== known
  return (
    <StayAct {...props} name="handOverBill" form={form} given={isChanged ? { room_numbers: rooms } : {}}>
      <p>
        {bill.open > 0 ? t('acts.hand_over_body', { yen: number(bill.open) }) : t('acts.hand_over_nothing')}
      </p>
      <TextField
        label={t('acts.hand_over_rooms')}
        hint={t('acts.hand_over_rooms_hint')}
        {...field('room_numbers')}
      />
    </StayAct>
  )
}

/** Records that the person has seen who the guests are. */
export function CheckIdentity(props: ActProps) {
  const { t } = useText()
  const { form, field, of } = useTyped({ document: '' })
  const document = identityDocuments.find((value) => value === of('document'))
  return (
    <StayAct {...props} name="checkIdentity" form={form} given={document === undefined ? null : { document }}>
      <p>{t('identity.body')}</p>
      <SelectField
        label={t('identity.document')}
        emptyText={t('identity.choose')}
        options={identityDocuments.map((value) => ({ value, label: t(`identity.documents.${value}`) }))}
        {...field('document', document === undefined && t('identity.empty'))}
      />
    </StayAct>
  )
}

/** Leaves word for the guests, which their phone shows them instead of the check-out. A dialog that was closed keeps what was written. */
export function LeaveMessage(props: ActProps) {
  const { t } = useText()
  const { form, field, of } = useTyped({ message_ja: '', message_en: '' })
  const [japanese, english] = [of('message_ja'), of('message_en')]
  const isWritten = japanese.trim() !== ''
  const message = { message_ja: japanese, ...(english.trim() !== '' && { message_en: english }) }
  const size = { rows: 3, maxLength: LONGEST_MESSAGE }
  return (
    <StayAct {...props} name="leaveMessage" form={form} keepsForm given={isWritten ? message : null}>
      <p>{t('acts.message_body')}</p>
      <TextArea
        label={t('acts.message_ja')}
        {...size}
        {...field('message_ja', !isWritten && t('acts.message_empty'))}
      />
      <TextArea label={t('acts.message_en')} {...size} {...field('message_en')} />
    </StayAct>
  )
}

/** Takes the word away that was left for guests who are still here. */
export function ClearMessage({ calls, stay, onDone }: ActProps) {
  const clear = useAct(
    () => calls.act('clearMessage', stay, {}),
    () => onDone('acts.message_cleared'),
  )
  if (stay.list !== 'in_house' && stay.list !== 'leaving') return null
  return (
    <>
      <SmallButton text="acts.message_clear" onClick={clear.run} />
      <Refused message={clear.refused} />
    </>
  )
}
