import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '../actions/Button.tsx'
import { Field, type Labelled, useField } from '../form/Field.tsx'
import { Icon } from '../icons/Icon.tsx'
import { checkCircleIcon } from '../icons/later-icons.ts'
import hidden from './Choice.module.css'
import styles from './PhotoField.module.css'

const cameraIcon =
  'M4 8.5h3.2L8.8 6h6.4l1.6 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1zM8.6 13.3a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0 -6.8 0'

type PhotoFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange' | 'ref'> &
  Labelled & {
    name: string
    pickText: string
    /** Words beside the check mark under the picture. */
    chosenText: string
    retakeText: string
    /** Address of the chosen picture; without it the picker shows. */
    preview?: string | undefined
    previewAlt: string
    /** Words while the picture is being prepared; the picker waits. */
    busyText?: string | undefined
    /** What might be better in the picture, below it; spoken politely when it comes. */
    advice?: ReactNode
    /** A file was chosen; it may be of any kind. */
    onChoose: (file: File) => void
  }

/** A photo taken or chosen: a dashed picker, then the picture with a way to take another. */
export function PhotoField({
  pickText,
  chosenText,
  retakeText,
  preview,
  previewAlt,
  busyText,
  advice,
  onChoose,
  ...props
}: PhotoFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { field, native } = useField(props)
  return (
    <Field {...field}>
      {(ariaProps) => (
        <div
          className={styles.photo}
          data-chosen={preview !== undefined || undefined}
          aria-busy={busyText !== undefined}
        >
          <input
            className={`${hidden.input} ${styles.input}`}
            {...native}
            ref={picker}
            type="file"
            accept="image/jpeg"
            disabled={busyText !== undefined || native.disabled}
            {...ariaProps}
            onChange={(event) => {
              const file = event.currentTarget.files?.item(0)
              // Emptied, so that choosing the same file again is a change again.
              event.currentTarget.value = ''
              if (file) onChoose(file)
            }}
          />
          {preview === undefined ? (
            <label className={styles.picker} htmlFor={ariaProps.id}>
              <Icon shape={cameraIcon} size="large" />
              <b className={styles.pickText}>{busyText ?? pickText}</b>
            </label>
          ) : (
            <div className={styles.preview}>
              <img className={styles.picture} src={preview} alt={previewAlt} />
              <div className={styles.foot}>
                <span className={styles.chosen} role="status">
                  <Icon shape={checkCircleIcon} />
                  <span>{busyText ?? chosenText}</span>
                </span>
                <Button
                  variant="text"
                  icon={cameraIcon}
                  disabled={busyText !== undefined}
                  onClick={() => picker.current?.click()}
                >
                  {retakeText}
                </Button>
              </div>
            </div>
          )}
          <div className={styles.advice} role="status">
            {advice}
          </div>
        </div>
      )}
    </Field>
  )
}
