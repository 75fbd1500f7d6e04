import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { warningIcon } from '../icons/first-page-icons.ts'
import { type Pass, STRIP, STRIP_LAYERS, STRIP_SKY } from './Pass.ts'
import styles from './QrCard.module.css'

export type QrCardProps = {
  /** What stands above the tear line. */
  pass: Pass
  children: ReactNode
}

/** The pass of a stay: a strip of the hotel's view, whose stay it is, a tear line, and the white sheet that a reader is held to. */
export function QrCard({ pass, children }: QrCardProps) {
  const { flag, name, lines, amount, scene } = pass
  return (
    <div className={styles.card}>
      <div className={styles.strip} style={{ backgroundColor: `var(${STRIP_SKY})` }}>
        <svg
          className={styles.view}
          viewBox={`0 ${STRIP.top} ${STRIP.width} ${STRIP.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          {STRIP_LAYERS.map(({ layer, colour, opacity }) => (
            <path key={layer} d={scene[layer]} style={{ fill: `var(${colour})` }} opacity={opacity} />
          ))}
          <path className={styles.ripples} d={scene.lines} />
        </svg>
        {flag !== undefined && (
          <p className={styles.flag}>
            <Icon shape={warningIcon} size="small" />
            <span>{flag}</span>
          </p>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.name} translate="no">
          {name}
        </p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
        {amount !== undefined && (
          <p>
            <span>{`${amount.label} `}</span>
            <b translate="no">{amount.figure}</b>
          </p>
        )}
      </div>
      <div className={styles.code}>{children}</div>
    </div>
  )
}
