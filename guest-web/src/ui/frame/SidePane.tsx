import type { ReactNode } from 'react'
import styles from './SidePane.module.css'

type SidePaneProps = {
  logo: ReactNode
  /** Names of the journey's steps in their order; none where the screen stands outside of them. */
  steps: readonly string[]
  /** Number of the step that the guest is at, from 1. */
  current?: number | undefined
}

const stateOf = (place: number, current: number): 'done' | 'now' | 'coming' => {
  if (place === current) return 'now'
  return place < current ? 'done' : 'coming'
}

/**
 * What stands in the landscape beside the sheet of a wide screen. All of it stands on the sheet too, so it is hidden from
 * assistive technology.
 */
export function SidePane({ logo, steps, current = 0 }: SidePaneProps) {
  return (
    <div className={styles.pane} aria-hidden="true">
      {logo}
      {steps.length > 0 && (
        <ol className={styles.card}>
          {steps.map((name, index) => {
            const state = stateOf(index + 1, current)
            return (
              <li className={styles.step} data-state={state} key={name}>
                <span className={styles.mark} data-sun={state === 'now' ? '' : undefined} />
                <span>{name}</span>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
