import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'

const BETWEEN_ROOMS = /[/／]/

const roomsIn = (typed: string): readonly string[] =>
  typed
    .split(BETWEEN_ROOMS)
    .map((room) => room.trim())
    .filter((room) => room !== '')

/** Hands the bill to guests who wait for it. The rooms go with it where they are not known yet, or others. */
export function HandOverBill(props: ActProps) {
  const { bill, rooms: knownRooms } = props.stay
  const { t, number } = useWords()
  const known = knownRooms.join('/')
  const { field, of, restart } = useTyped({ room_numbers: known })
  const rooms = roomsIn(of('room_numbers'))
  const isChanged = rooms.length > 0 && rooms.join('/') !== known
  return (
    <StayAct
      {...props}
      name="handOverBill"
      label="acts.hand_over"
      title="acts.hand_over_title"
      onOpen={restart}
      given={isChanged ? { room_numbers: [...rooms] } : {}}
      told="acts.handed_over"
    >
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
