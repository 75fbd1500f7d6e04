import { type ReactNode, useState } from 'react'
import { type AriaProps, ariaPropsOf, fieldIdsOf, isSaid } from './aria-props.ts'
import styles from './Field.module.css'
import { FieldMessage } from './FieldMessage.tsx'
import type { Badge, Labelled } from './labelled.ts'
import { Why } from './Why.tsx'

export type FieldProps = Labelled & {
  /** Id of the control, from which the ids of its label, hint and message are made. */
  id: string
  /** `label` for one control, `group` or `radios` for several under one legend, `text` for what is no form control. */
  kind?: 'label' | 'group' | 'radios' | 'text' | undefined
  /** Whether a choice of `radios` is needed; other controls say so themselves. */
  required?: boolean | undefined
  /** The control, given the attributes that tie it to its words. */
  children: (ariaProps: AriaProps & { readonly 'aria-labelledby': string }) => ReactNode
}

/** Joins label, badge, hint, control and message. It alone decides their ids and their order. */
export function Field(props: FieldProps) {
  const { id, kind = 'label', label, badge, hint, why, error, confirmation, required, children } = props
  const ids = fieldIdsOf(id)
  const [isWhyOpen, setWhyOpen] = useState(false)
  const ariaProps = { ...ariaPropsOf(id, { hint, error, confirmation }), 'aria-labelledby': ids.label }
  const words = <LabelWords label={label} badge={badge} />
  const sign = why !== undefined && (
    <Why
      label={why.label}
      reasonId={ids.reason}
      isOpen={isWhyOpen}
      onToggle={() => setWhyOpen((isOpen) => !isOpen)}
    />
  )
  const rest = (
    <>
      {why !== undefined && (
        <p className={styles.reason} id={ids.reason} hidden={!isWhyOpen}>
          {why.text}
        </p>
      )}
      {isSaid(hint) && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      <div className={styles.control}>{children(ariaProps)}</div>
      {isSaid(error) && <FieldMessage id={ids.message} kind="error" text={error} />}
      {!isSaid(error) && isSaid(confirmation) && (
        <FieldMessage id={ids.message} kind="confirmation" text={confirmation} />
      )}
    </>
  )
  if (kind === 'group' || kind === 'radios') {
    // A radio alone is neither required nor invalid, its group is: browsers call required radios invalid from the start.
    const group =
      kind === 'radios'
        ? { role: 'radiogroup', 'aria-invalid': ariaProps['aria-invalid'], 'aria-required': required }
        : {}
    return (
      <fieldset
        className={styles.field}
        {...group}
        aria-labelledby={ids.label}
        aria-describedby={ariaProps['aria-describedby']}
      >
        <legend className={styles.label}>
          <span className={styles.row}>
            <span id={ids.label}>{words}</span>
            {sign}
          </span>
        </legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        {kind === 'label' ? (
          <label className={styles.label} id={ids.label} htmlFor={id}>
            {words}
          </label>
        ) : (
          <p className={styles.label} id={ids.label}>
            {words}
          </p>
        )}
        {sign}
      </div>
      {rest}
    </div>
  )
}

function LabelWords({ label, badge }: { label: string; badge: Badge | undefined }) {
  return (
    <span className={styles.words}>
      <span>{label}</span>
      {badge !== undefined && (
        <span className={styles.badge} data-kind={badge.kind}>
          {badge.text}
        </span>
      )}
    </span>
  )
}
