import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'

const BETWEEN_ROOMS = /[/／]/

const roomsIn = (typed: string): readonly string[] =>
  typed
    .split(BETWEEN_ROOMS)
    .map((room) => room.trim())
    .filter((room) => room !== '')

/** Hands the bill to guests who wait for it. The rooms go with it where they are not known yet, or others. */
export function HandOverBill({ calls, stay, onDone, onEnded }: ActProps) {
  const { t, number } = useText()
  const known = stay.rooms.join('/')
  const [written, setWritten] = useState<string | null>(null)
  const typed = written ?? known
  const rooms = roomsIn(typed)
  const changed = rooms.length > 0 && rooms.join('/') !== known
  return (
    <ActDialog
      label="acts.hand_over"
      title="acts.hand_over_title"
      onOpen={() => setWritten(null)}
      send={() => calls.act('handOverBill', stay, changed ? { room_numbers: [...rooms] } : {})}
      onAnswer={() => onDone('acts.handed_over')}
      onEnded={onEnded}
    >
      <p>
        {stay.bill.open > 0
          ? t('acts.hand_over_body', { yen: number(stay.bill.open) })
          : t('acts.hand_over_nothing')}
      </p>
      <TextField
        label={t('acts.hand_over_rooms')}
        hint={t('acts.hand_over_rooms_hint')}
        name="room_numbers"
        value={typed}
        onChange={({ target }) => setWritten(target.value)}
      />
    </ActDialog>
  )
}
