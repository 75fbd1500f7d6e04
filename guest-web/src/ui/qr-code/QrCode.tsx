import { useMemo, useRef } from 'react'
import styles from './QrCode.module.css'
import { moduleSizeOf, QUIET_ZONE, type QrLevel, qrPathOf } from './qr-path.ts'
import { useOwnWidth } from '../use-own-width.ts'
import { usePixelRatio } from './use-pixel-ratio.ts'

export type QrCodeProps = {
  /** What a reader reads. */
  value: string
  /** What the code is for, for those who do not see it. */
  label: string
  /** Error correction. */
  level?: QrLevel | undefined
  /** Largest width of the code in CSS pixels; its white margin comes on top. */
  maxSize?: number | undefined
}

/** A QR code, black on white whatever the theme, each module a whole number of the screen's pixels, at any zoom. */
export function QrCode({ value, label, level = 'H', maxSize = 250 }: QrCodeProps) {
  const { modules, path } = useMemo(() => qrPathOf(value, level), [value, level])
  const room = useRef<HTMLDivElement>(null)
  const module = moduleSizeOf(modules, maxSize, useOwnWidth(room), usePixelRatio())
  return (
    <div className={styles.room} ref={room}>
      <div className={styles.quiet} style={{ padding: module * QUIET_ZONE }}>
        <svg
          className={styles.code}
          width={modules * module}
          height={modules * module}
          viewBox={`0 0 ${modules} ${modules}`}
          role="img"
          aria-label={label}
        >
          <path d={path} />
        </svg>
      </div>
    </div>
  )
}
