import { SCENE_NAMES, scenes } from '@tomari/tenant-config/scenes'
import { useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import styles from './SceneBand.module.css'

/** What the guests' configuration says of the view; the shipped one where it says nothing that is known. */
const viewIn = v.object({
  theme: v.object({ scene: v.picklist(SCENE_NAMES) }),
})

const WIDTH = 390

/**
 * The view that the guests' own pages have, 56 px high, behind what stands in the bar: each second picture is mirrored, so that hills go on
 * however wide the window is.
 */
export function SceneBand() {
  const id = useId()
  const { far, mid, near } = scenes[useSceneName()]
  const layers = [
    [styles.far, far],
    [styles.mid, mid],
    [styles.near, near],
  ] as const
  return (
    <svg className={styles.band} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}edge`}>
          <rect y="180" width={WIDTH} height="140" />
        </clipPath>
        <g id={`${id}view`} clipPath={`url(#${id}edge)`}>
          {layers.map(([layer, path]) => (
            <path key={layer} className={layer} d={path} />
          ))}
        </g>
        <pattern
          id={`${id}hills`}
          width={2 * WIDTH}
          height="140"
          patternUnits="userSpaceOnUse"
          patternTransform="scale(0.72 0.5)"
          viewBox={`0 180 ${2 * WIDTH} 140`}
        >
          <use href={`#${id}view`} />
          <use href={`#${id}view`} transform={`translate(${2 * WIDTH}) scale(-1 1)`} />
        </pattern>
      </defs>
      <circle className={styles.sun} cx="36%" cy="19" r="12" />
      <rect width="100%" height="100%" fill={`url(#${id}hills)`} />
    </svg>
  )
}

/** The view of the hotel: the shipped one until the configuration has come, and where none comes. */
function useSceneName(): (typeof SCENE_NAMES)[number] {
  const [name, setName] = useState<(typeof SCENE_NAMES)[number]>('water')
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      try {
        const answer = await fetch('/config.json', { signal: stop.signal })
        const config = v.safeParse(viewIn, await answer.json())
        if (config.success) setName(config.output.theme.scene)
      } catch {
        // The bar is whole without its picture.
      }
    }
    void read()
    return () => stop.abort()
  }, [])
  return name
}
