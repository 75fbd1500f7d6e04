import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import styles from './QrCode.module.css'
import { moduleSizeOf, type QrLevel, QUIET_ZONE, qrPathOf } from './qr-path.ts'

type QrCodeProps = {
  value: string
  label: string
  level: QrLevel
  /** Largest width of the code in CSS pixels; its white margin comes on top. */
  maxSize?: number | undefined
}

/** A QR code, black on white whatever the theme, each module a whole number of the screen's pixels, at any zoom. */
export function QrCode({ value, label, level, maxSize = 250 }: QrCodeProps) {
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

// Zooming the page and moving it to another monitor both resize the window.
const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Pixels of the screen to a CSS pixel, followed as the page is zoomed. */
const usePixelRatio = (): number =>
  useSyncExternalStore(
    subscribe,
    () => window.devicePixelRatio,
    () => 1,
  )

/** Width of an element in CSS pixels, followed as it changes; infinite until it has been laid out. */
function useOwnWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const measure = () => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
