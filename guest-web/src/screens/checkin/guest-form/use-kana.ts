import { type CompositionEvent, type FormEvent, useRef } from 'react'
import type { NameReading, TypingEvent } from '../../../domain/name-reading.ts'
import type { NameEntry, NamePart } from './name-parts.ts'

type InputEvent = CompositionEvent<HTMLInputElement> | FormEvent<HTMLInputElement>

/** Listeners for how a control is typed into. Spread them over the control. */
export interface KanaListeners {
  readonly onCompositionStart: (event: InputEvent) => void
  readonly onCompositionUpdate: (event: InputEvent) => void
  readonly onCompositionEnd: (event: InputEvent) => void
  readonly onInput: (event: InputEvent) => void
}

/** The part of the reading that a part of the name is read in. */
const kanaOf = { lastName: 'lastKana', firstName: 'firstKana' } as const

const isWritten = (part: NamePart): part is keyof typeof kanaOf => part in kanaOf

/** What has been heard of a part of the name, and the kana that were written last. */
interface Heard {
  readonly reading: NameReading | undefined
  readonly written: string
}

const nothing: Heard = { reading: undefined, written: '' }

/**
 * Fills in the kana of a name while it is typed with an input method.
 * @param asked the kana fields that are shown; the others are not filled in
 * @returns for a part of the name what its control listens to; nothing for others
 */
export const useKana = (entry: NameEntry, requested: readonly NamePart[]) => {
  const parts = useRef(new Map<NamePart, Heard>())

  const hear = async (part: keyof typeof kanaOf, event: TypingEvent) => {
    // Only guests who compose need it. Events that came before it wait here, in their order.
    const { afterEvent, kanaToWrite, noReading } = await import('../../../domain/name-reading.ts')
    const { reading = noReading, written } = parts.current.get(part) ?? nothing
    const now = afterEvent(reading, event)
    const kana = kanaToWrite(now.reading, entry.read(kanaOf[part]), written)
    parts.current.set(part, { reading: now, written: kana ?? written })
    if (kana !== null) entry.write(kanaOf[part], kana)
  }

  const listen = (part: keyof typeof kanaOf, type: TypingEvent['type']) => (event: InputEvent) => {
    if (type === 'compositionstart' && !parts.current.has(part)) parts.current.set(part, nothing)
    // Before anything is composed there is nothing to hear, and a composition begins with all that stands there.
    if (!parts.current.has(part)) return
    const data = 'data' in event ? event.data : ''
    // Silent where the code cannot be loaded: the guest types the kana.
    hear(part, { type, data, value: event.currentTarget.value }).catch(() => undefined)
  }

  return (part: NamePart): KanaListeners | undefined =>
    isWritten(part) && requested.includes(kanaOf[part])
      ? {
          onCompositionStart: listen(part, 'compositionstart'),
          onCompositionUpdate: listen(part, 'compositionupdate'),
          onCompositionEnd: listen(part, 'compositionend'),
          onInput: listen(part, 'input'),
        }
      : undefined
}
