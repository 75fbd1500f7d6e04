import type { ComponentProps } from 'react'
import styles from './AppFrame.module.css'
import { Scenery, type SceneryProps } from './Scenery.tsx'
import { SkipLink } from './SkipLink.tsx'

export type AppFrameProps = Omit<ComponentProps<'div'>, 'className'> & {
  /** `home` and `scenic` (first, last and error screens) show the landscape; others only behind the sheet of a wide screen. */
  look?: 'plain' | 'home' | 'scenic' | undefined
  /** The hotel's view. */
  scene: SceneryProps['scene']
  skipText: string
}

/** The sheet that every screen lies on: bars above and below, content between. */
export function AppFrame({ look = 'plain', scene, skipText, children, ...native }: AppFrameProps) {
  return (
    <>
      <SkipLink text={skipText} />
      {look === 'plain' && <Scenery scene={scene} place="backdrop" />}
      <div className={styles.frame} data-look={look} {...native}>
        {look !== 'plain' && <Scenery scene={scene} />}
        {children}
      </div>
    </>
  )
}

type MainProps = Omit<ComponentProps<'main'>, 'className'>

/** The screen's content. Its `ref` is what fades when the screen changes. */
export function Main(native: MainProps) {
  return <main className={styles.main} id="main" {...native} />
}
