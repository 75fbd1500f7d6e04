import type { ShownField } from '@tomari/guest-rules/guest/field'
import { kanaSigns } from '@tomari/guest-rules/name/name'
import { Correction } from '../../../screen-kit/form/Correction.tsx'
import { useText } from '../../../text/use-text.ts'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { PairField } from '../../../ui/form/PairField.tsx'
import { type ControlProps, labelledAs } from './control-props.ts'
import type { NameEntry, NamePart } from './name-parts.ts'
import { useKana } from './use-kana.ts'

export interface NameFieldsProps {
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

/** Name and reading: both parts under one label when they are asked for alike, each by itself otherwise. */
export function NameFields({ parts, propsOf, entry, autoComplete = {} }: NameFieldsProps) {
  const text = useText()
  const { t } = text
  const listenersOf = useKana(
    entry,
    parts.map(({ name }) => name),
  )
  const correctionOf = (part: ShownField<NamePart>, field: string) =>
    part.kind === 'kana' && (
      <Correction
        field={field}
        typed={entry.read(part.name)}
        signs={kanaSigns}
        onTake={(kana) => entry.write(part.name, kana)}
      />
    )
  const typedPropsOf = (part: ShownField<NamePart>) => {
    const props = propsOf(part)
    return {
      ...props,
      correction: correctionOf(part, props.name),
      ...listenersOf(part.name),
      autoComplete: autoComplete[part.name] ?? 'off',
      spellCheck: false,
    }
  }

  return [...new Set(parts.map(blockOf))].map((block) => {
    const [first, second] = parts.filter((part) => blockOf(part) === block)
    if (first === undefined) return null
    if (second !== undefined && first.required === second.required) {
      return (
        <PairField
          key={block}
          {...labelledAs(block, first.required, text)}
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
