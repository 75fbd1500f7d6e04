import { type QrLevel, QUIET_ZONE, qrPathOf } from '@tomari/guest-web/ui/qr-code/qr-path.ts'
import { type ReactNode, useMemo } from 'react'
import { createPortal } from 'react-dom'
import styles from './PrintOut.module.css'

/** A print-out for the guest: hidden on the screen, and the only thing that the page prints while it is there. */
export function PrintOut({ children }: { readonly children: ReactNode }) {
  return createPortal(<div className={styles.printOut}>{children}</div>, document.body)
}

type PrintOutQrProps = { readonly content: string; readonly level: QrLevel }

/** A QR code of a size that readers like, with its white margin: paper has no pixels to fit. */
export function PrintOutQr({ content, level }: PrintOutQrProps) {
  const { modules, path } = useMemo(() => qrPathOf(content, level), [content, level])
  const whole = modules + 2 * QUIET_ZONE
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
