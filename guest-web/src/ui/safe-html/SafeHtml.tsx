import { type ComponentProps, useEffect, useId, useRef } from 'react'
import styles from './SafeHtml.module.css'
import { showSafely } from './sanitise.ts'

type SafeHtmlProps = Omit<
  ComponentProps<'div'>,
  'className' | 'children' | 'dangerouslySetInnerHTML' | 'ref'
> & {
  html: string
  /** The text is there to be read. */
  onShown?: (() => void) | undefined
  /** The text cannot be shown, since the sanitiser did not load. */
  onFailed?: (() => void) | undefined
}

/** HTML from outside, sanitised. Renders nothing until it is. */
export function SafeHtml({ html, onShown, onFailed, ...native }: SafeHtmlProps) {
  const place = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const listeners = useRef({ onShown, onFailed })
  useEffect(() => {
    listeners.current = { onShown, onFailed }
  })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let isCurrent = true
    showSafely(element, html, prefix, () => isCurrent).then(
      () => isCurrent && listeners.current.onShown?.(),
      () => isCurrent && listeners.current.onFailed?.(),
    )
    return () => {
      isCurrent = false
    }
  }, [html, prefix])
  return <div className={styles.text} ref={place} {...native} />
}
