import type { ShownField } from '@tomari/guest-rules/guest/field'
import { type CompositionEvent, type FormEvent, useRef } from 'react'
import type { NameReading, TypingEvent } from '../../../domain/name-reading.ts'
import { useText } from '../../../text/use-text.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { PairField } from '../../../ui/form/PairField.tsx'
import { type ControlProps, labelledAs, type NameEntry, type NamePart } from './control-props.ts'

interface NameFieldsProps {
  /** The parts of name and reading that show, in the order of the screen: the reading may come first. */
  readonly parts: readonly ShownField<NamePart>[]
  readonly propsOf: (part: ShownField<NamePart>) => ControlProps
  /** The parts as they stand in the form, where the kana are filled in. */
  readonly entry: NameEntry
  /** What the browser may fill a part with; nothing by default. */
  readonly autoComplete?: { readonly [Part in NamePart]?: string }
}

type Block = 'name' | 'kana'

const blockOf = (part: ShownField<NamePart>): Block => (part.group === 'kana' ? 'kana' : 'name')

/** Name and reading: both parts under one label when they are requested alike, each by itself otherwise. */
export function NameFields({ parts, propsOf, entry, autoComplete = {} }: NameFieldsProps) {
  const text = useText()
  const { t } = text
  const listenersOf = useKana(
    entry,
    parts.map(({ name }) => name),
  )
  const typedPropsOf = (part: ShownField<NamePart>) => ({
    ...propsOf(part),
    ...listenersOf(part.name),
    autoComplete: autoComplete[part.name] ?? 'off',
    spellCheck: false,
  })

  return [...new Set(parts.map(blockOf))].map((block) => {
    const [first, second] = parts.filter((part) => blockOf(part) === block)
    if (first === undefined) return null
    if (second !== undefined && first.required === second.required) {
      const labelled = labelledAs(block, first.required, text)
      return (
        <PairField
          key={block}
          {...labelled}
          quiet={block === 'name' && labelled.hint === undefined && labelled.optional === undefined}
          first={{ label: t(`fields.${first.name}.label`), ...typedPropsOf(first) }}
          second={{ label: t(`fields.${second.name}.label`), ...typedPropsOf(second) }}
        />
      )
    }
    return [first, second].map(
      (part) =>
        part !== undefined && (
          <TextField
            key={part.name}
            {...labelledAs(
              block,
              part.required,
              text,
              t('fields.part_of_name', {
                whole: t(`fields.${block}.label`),
                part: t(`fields.${part.name}.label`),
              }),
            )}
            {...typedPropsOf(part)}
          />
        ),
    )
  })
}

type InputEvent = CompositionEvent<HTMLInputElement> | FormEvent<HTMLInputElement>

/** The part of the reading that a part of the name is read in. */
const kanaOf = { lastName: 'lastKana', firstName: 'firstKana' } as const

const isWritten = (part: NamePart): part is keyof typeof kanaOf => part in kanaOf

/** What is known of the reading of a part of the name, and the kana that were written last. */
interface PartReading {
  readonly reading: NameReading | undefined
  readonly written: string
}

const nothing: PartReading = { reading: undefined, written: '' }

/**
 * Fills in the kana of a name while it is typed with an input method.
 * @param requested the kana fields that are shown; the others are not filled in
 * @returns for a part of the name what its control listens to, to be spread over it; nothing for others
 */
const useKana = (entry: NameEntry, requested: readonly NamePart[]) => {
  const parts = useRef(new Map<NamePart, PartReading>())

  const follow = async (part: keyof typeof kanaOf, event: TypingEvent) => {
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
    // Before anything is composed no reading is known, and a composition begins with all that stands there.
    if (!parts.current.has(part)) return
    const data = 'data' in event ? event.data : ''
    // Silent where the code cannot be loaded: the guest types the kana.
    follow(part, { type, data, value: event.currentTarget.value }).catch(() => undefined)
  }

  return (part: NamePart) =>
    isWritten(part) && requested.includes(kanaOf[part])
      ? {
          onCompositionStart: listen(part, 'compositionstart'),
          onCompositionUpdate: listen(part, 'compositionupdate'),
          onCompositionEnd: listen(part, 'compositionend'),
          onInput: listen(part, 'input'),
        }
      : undefined
}
