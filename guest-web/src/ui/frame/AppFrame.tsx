import { type ComponentProps, useId } from 'react'
import styles from './AppFrame.module.css'
import { SkipLink } from './VisuallyHidden.tsx'

type SceneryProps = {
  /** The hotel's view: paths in a box of 390 × 360, from the far ones to the near. */
  scene: { readonly [Layer in 'far' | 'mid' | 'near' | 'lines']: string }
  /** Top of the page, or only behind the sheet of a wide screen. */
  place?: 'page' | 'backdrop' | undefined
}

/** The view of the hotel under its sun, in four washes of the accent colour. Decoration: hidden from assistive technology. */
export function Scenery({ scene, place = 'page' }: SceneryProps) {
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
      <circle className={styles.sun} data-sun="" cx="104" cy="136" r="29" />
      <path fill={fill('far')} d={scene.far} />
      <path fill={fill('mid')} d={scene.mid} />
      <path fill={fill('near')} d={scene.near} />
      <path className={styles.wave} d={scene.lines} />
      <rect y="286" width="390" height="74" fill={fill('shore')} />
    </svg>
  )
}

type AppFrameProps = Omit<ComponentProps<'div'>, 'className'> & {
  /** `home` and `scenic` (first, last and error screens) show the landscape; others only behind the sheet of a wide screen. */
  look?: 'plain' | 'home' | 'scenic' | undefined
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
