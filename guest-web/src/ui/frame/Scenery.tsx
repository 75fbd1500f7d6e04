import { useId } from 'react'
import styles from './Scenery.module.css'

export type SceneryProps = {
  /** Top of the page, or only behind the sheet of a wide screen. */
  place?: 'page' | 'backdrop' | undefined
}

/** Hills over still water in four washes of the accent colour. Decoration: hidden from assistive technology. */
export function Scenery({ place = 'page' }: SceneryProps) {
  const id = useId()
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className={styles.scenery}
      data-place={place}
      viewBox="0 0 390 360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.wash3} offset="0" />
          <stop className={styles.wash2} offset=".2" />
          <stop className={styles.wash1} offset=".62" />
          <stop className={styles.ground} offset="1" />
        </linearGradient>
        <linearGradient id={`${id}far`} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.wash2} offset="0" />
          <stop className={styles.wash2} offset="1" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}mid`} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.wash3} offset="0" />
          <stop className={styles.wash3} offset="1" stopOpacity=".06" />
        </linearGradient>
        <linearGradient id={`${id}near`} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.wash4} offset="0" />
          <stop className={styles.wash3} offset="1" stopOpacity=".2" />
        </linearGradient>
        <linearGradient id={`${id}shore`} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.ground} offset="0" stopOpacity="0" />
          <stop className={styles.ground} offset="1" />
        </linearGradient>
      </defs>
      <rect width="390" height="360" fill={fill('sky')} />
      <circle className={styles.sun} cx="104" cy="136" r="29" />
      <path
        fill={fill('far')}
        d="M-40 262C20 246 60 214 104 190c12-6 22-6 33 1 34 22 66 44 104 52 40 8 80-26 118-36 30-8 55 6 91 30v70H-40z"
      />
      <path
        fill={fill('mid')}
        d="M-40 270c34-10 58-34 92-38 30-3 50 18 84 28 38 11 74 4 108-4 44-10 84-22 126-10 26 7 50 18 80 22v50H-40z"
      />
      <path
        fill={fill('near')}
        d="M-40 284c26-6 44-24 70-26 20-1 32 10 52 16 30 10 70 12 116 12-60 8-170 12-238 12z"
      />
      <path className={styles.wave} d="M36 306h92M150 300h60M230 308h118M70 320h54M252 322h66M150 331h84" />
      <rect y="286" width="390" height="74" fill={fill('shore')} />
    </svg>
  )
}
