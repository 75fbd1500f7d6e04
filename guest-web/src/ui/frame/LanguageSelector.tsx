import { useId } from 'react'
import type { Option } from '../form/Field.tsx'
import styles from './LanguageSelector.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type LanguageSelectorProps = {
  legend: string
  value: string
  /** Languages: the code, and the language's name in itself. */
  options: readonly Option[]
  onChoose: (language: string) => void
}

/** Radios side by side, each language named in itself; where the line is too short, more than two go on in a second one. */
export function LanguageSelector({ legend, value, options, onChoose }: LanguageSelectorProps) {
  const id = useId()
  return (
    <fieldset className={styles.languages} data-many={options.length > 2 || undefined}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label
          className={styles.language}
          key={option.value}
          lang={option.value}
          htmlFor={`${id}${option.value}`}
        >
          <input
            className={styles.radio}
            id={`${id}${option.value}`}
            type="radio"
            name="lang"
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
