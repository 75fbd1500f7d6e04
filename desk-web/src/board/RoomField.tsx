import type { BoardRow as Row } from '@tomari/contract/desk-page/board'
import type { KeyboardEvent } from 'react'
import { useText } from '../text/use-text.ts'
import styles from './RoomField.module.css'
import type { RoomActs, RoomDraft } from './use-room-entry.ts'

type RoomFieldProps = {
  readonly row: Row
  readonly draft: RoomDraft | undefined
  readonly acts: RoomActs
}

/** Room fields carry this attribute. */
const ROOM_FIELD = 'data-room-field'

/** Goes to the field above or below; answers whether there is one. */
function moveFrom(field: HTMLInputElement, by: 1 | -1): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[${ROOM_FIELD}]`)]
  const next = fields[fields.indexOf(field) + by]
  next?.focus()
  return next !== undefined
}

/** The rooms of a stay, to be typed: they are kept when somebody goes on. */
export function RoomField({ row, draft, acts }: RoomFieldProps) {
  const { t } = useText()
  const { stay_id: id } = row
  const before = row.rooms.join('/')
  const typed = draft?.typed ?? before
  const messages = draft === undefined || draft.state === 'typing' ? [] : draft.message
  const messageId = `rooms-${id}`
  const isRefused = draft?.state === 'refused'
  const goOn = () => {
    if (draft?.state !== 'typing') return
    if (typed.trim() === before) acts.forget(id)
    else acts.keep(id, typed)
  }
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field } = event
    if (event.nativeEvent.isComposing || !['Enter', 'ArrowDown', 'ArrowUp', 'Escape'].includes(key)) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') acts.forget(id)
    if (key === 'ArrowUp') moveFrom(field, -1)
    if (key === 'ArrowDown') moveFrom(field, 1)
    if (key !== 'Enter') return
    if (isRefused) acts.keep(id, typed)
    if (!moveFrom(field, 1)) field.blur()
  }
  return (
    <div className={styles.rooms}>
      <input
        className={styles.field}
        type="text"
        value={typed}
        aria-label={t('rooms.of', { name: row.name || row.kana || t('row.no_name') })}
        aria-describedby={draft === undefined ? undefined : messageId}
        aria-invalid={isRefused || undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={1000}
        {...{ [ROOM_FIELD]: '' }}
        onFocus={({ target }) => {
          target.select()
          acts.begin(id)
        }}
        onChange={({ target }) => acts.type(id, target.value)}
        onBlur={goOn}
        onKeyDown={hear}
      />
      {draft !== undefined && draft.state !== 'typing' && (
        <div className={styles.message} id={messageId} data-state={draft.state}>
          {draft.state !== 'refused' && <p>{t(`rooms.${draft.state}`)}</p>}
          {messages.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  )
}
