import styles from './Icon.module.css'

// Icons of the first page, which loads this file. What only later screens draw stands in `later-icons.ts`.

export const closeIcon = 'M6 6l12 12M18 6L6 18'
export const errorIcon =
  'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0M12 7.5v5.5M11.4 16.2a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0 -1.2 0'
export const infoIcon =
  'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0M12 11v5.5M11.4 7.8a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0 -1.2 0'
export const keyIcon = 'M3.8 12a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0 -8.4 0M12.2 12H21M18 12v3.2M15.2 12v2.2'
export const leafIcon = 'M5 19c0-9 5-13.5 14.5-14C20 14 15.5 19 8.5 18.2M5 19.5c1.5-4.5 4.5-7.5 8.5-9'
export const leaveIcon =
  'M10 4.5H6a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 6 19.5h4M14.5 8l4 4-4 4M18.5 12H9.5'
export const nextIcon = 'M9 5l7 7-7 7'
export const warningIcon = 'M12 4L2.8 19.5h18.4L12 4zM12 10v4.6M11.5 17a.5 .5 0 1 0 1 0 .5 .5 0 1 0 -1 0'

type IconProps = {
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
