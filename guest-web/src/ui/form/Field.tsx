import { type ReactNode, useId } from 'react'
import { errorIcon, Icon } from '../icons/Icon.tsx'
import { checkCircleIcon } from '../icons/later-icons.ts'
import styles from './Field.module.css'

type FieldProps = Labelled & {
  /** Id of the control, from which the ids of its label, hint and message are made. */
  id: string
  /** `label` for one control, `group` or `radios` for several under one legend, `text` for what is no form control. */
  kind?: 'label' | 'group' | 'radios' | 'text' | undefined
  /** Text buttons that work on the control, at the end of its label's row. */
  tools?: ReactNode
  /** Whether a choice of `radios` is needed; other controls say so themselves. */
  required?: boolean | undefined
  children: (ariaProps: AriaProps) => ReactNode
}

/** Joins label, hint, control and message. It alone decides their ids and their order. */
export function Field(props: FieldProps) {
  const { id, kind = 'label', hint, error, correction, confirmation, tools, required, children } = props
  const ids = fieldIdsOf(id)
  const ariaProps = ariaPropsOf(id, { hint, error, correction, confirmation })
  const labelText = <LabelText {...props} />
  const rest = (
    <>
      {hasText(hint) && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>{children(ariaProps)}</div>
      {hasText(error) && <FieldMessage id={ids.message} kind="error" text={error} correction={correction} />}
      {!hasText(error) && hasText(confirmation) && (
        <FieldMessage id={ids.message} kind="confirmation" text={confirmation} />
      )}
    </>
  )
  if (kind === 'group' || kind === 'radios') {
    // A radio alone is neither required nor invalid, its group is: browsers call required radios invalid from the start.
    const group = kind === 'radios' && {
      role: 'radiogroup',
      'aria-invalid': ariaProps['aria-invalid'],
      'aria-required': required,
    }
    return (
      <fieldset
        className={styles.field}
        {...group}
        aria-labelledby={ids.label}
        aria-describedby={ariaProps['aria-describedby']}
      >
        <legend className={styles.label} id={ids.label}>
          {labelText}
        </legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className={styles.field}>
      <div className={styles.row} data-tools={tools !== undefined || undefined}>
        {kind === 'label' ? (
          <label className={styles.label} id={ids.label} htmlFor={id}>
            {labelText}
          </label>
        ) : (
          <p className={styles.label} id={ids.label}>
            {labelText}
          </p>
        )}
        {tools}
      </div>
      {rest}
    </div>
  )
}

/** The props of a control in two: those of its field, and what is left for the native control. */
export function useField<Props extends Labelled & { id?: string | undefined; name?: string | undefined }>({
  label,
  optional,
  hint,
  error,
  correction,
  confirmation,
  id,
  ...native
}: Props) {
  const ownId = useId()
  const field = { id: id ?? native.name ?? ownId, label, optional, hint, error, correction, confirmation }
  return { field, native }
}

function LabelText({ label, optional }: Pick<Labelled, 'label' | 'optional'>) {
  return (
    <span className={styles.words}>
      <span>{label}</span>
      {optional !== undefined && (
        <span className={styles.optional} data-optional="">
          {optional}
        </span>
      )}
    </span>
  )
}

type FieldMessageProps = {
  /** Id that the control names in `aria-describedby`. */
  id: string
  kind: 'error' | 'confirmation'
  text: string
  correction?: ReactNode
}

/** The line below a control: a glyph and a bold sentence, and the button that puts it right. */
export function FieldMessage({ id, kind, text, correction }: FieldMessageProps) {
  return (
    <>
      <p className={styles.message} data-kind={kind} id={id}>
        <Icon shape={kind === 'error' ? errorIcon : checkCircleIcon} />
        <span className={styles.text}>{text}</span>
      </p>
      {correction !== undefined && (
        <div id={`${id}-correction`} className={styles.correction}>
          {correction}
        </div>
      )}
    </>
  )
}

/** Ids of a field's parts, made from the control's own id. */
export const fieldIdsOf = (id: string) => ({
  label: `${id}-label`,
  hint: `${id}-hint`,
  message: `${id}-message`,
  correction: `${id}-message-correction`,
})

/** The attributes that tie a control to its texts. */
type AriaProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  /** Set in both cases: without it, browsers call a required control invalid before the guest has filled it in. */
  readonly 'aria-invalid': boolean
}

export function ariaPropsOf(
  id: string,
  texts: Pick<Labelled, 'hint' | 'error' | 'correction' | 'confirmation'>,
): AriaProps {
  const ids = fieldIdsOf(id)
  const describedBy = [
    ...(hasText(texts.hint) ? [ids.hint] : []),
    ...(hasText(texts.error) || hasText(texts.confirmation) ? [ids.message] : []),
    // The button is heard with the sentence that it answers.
    ...(hasText(texts.error) && texts.correction !== undefined ? [ids.correction] : []),
  ]
  return {
    id,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    'aria-invalid': hasText(texts.error),
  }
}

export function hasText(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}

/** The texts of every field. */
export type Labelled = {
  label: string
  /** The word beside the label of what may be left out; all else is needed, which the form says once. */
  optional?: string | undefined
  /** What to type, shown between label and control. */
  hint?: string | undefined
  /** The message: the problem and the remedy; marks the control as invalid. */
  error?: string | undefined
  /** A button that puts right what is wrong; shown with the error. */
  correction?: ReactNode
  /** That the value is right, where this is worth saying; hidden by an error. */
  confirmation?: string | undefined
}

/** One choice of a select, radio group or toggle. */
export type Option = {
  readonly value: string
  readonly label: string
  /** The label's language, where it is another than the page's. */
  readonly lang?: string
}
