import styles from './Icon.module.css'

export type IconProps = {
  /** Outline on a field of 24 × 24, from `icons/`. */
  shape: string
  /** 20, 24 or 36 pixels at the usual text size. */
  size?: 'small' | 'medium' | 'large' | undefined
}

/** A line glyph in the colour of the text around it. Words beside it carry the meaning, so it is hidden from assistive technology. */
export function Icon({ shape, size = 'medium' }: IconProps) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  )
}
