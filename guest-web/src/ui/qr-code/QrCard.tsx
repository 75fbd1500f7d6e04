import type { ReactNode } from 'react'
import { Icon, warningIcon } from '../icons/Icon.tsx'
import styles from './QrCard.module.css'

/** The three layers of a hotel's view and its ripples, as the paths of an SVG 390 wide. */
type PassScene = { readonly [Layer in 'far' | 'mid' | 'near' | 'lines']: string }

/** What stands on the pass, beside the code: finished texts. */
export interface Pass {
  readonly scene: PassScene
  /** Amber words, such as “not yet paid”. */
  readonly flag?: string | undefined
  readonly name: string
  /** The stay, and where it is valid. */
  readonly lines: readonly string[]
  readonly amount?: { readonly label: string; readonly figure: string } | undefined
}

/** The part of the view that the strip shows: where hills and shore are. */
export const STRIP = { width: 390, top: 212, height: 80 }

/** From the far to the near, each in a wash of the accent. */
export const STRIP_LAYERS = [
  { layer: 'far', colour: '--wash-2', opacity: 1 },
  { layer: 'mid', colour: '--wash-3', opacity: 0.6 },
  { layer: 'near', colour: '--wash-4', opacity: 0.45 },
] as const

export const STRIP_SKY = '--wash-1'

type QrCardProps = {
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
