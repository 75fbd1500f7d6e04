import type { ReactNode } from 'react'
import styles from './LogoBar.module.css'

export type LogoBarProps = {
  /** The hotel's logo; without it, this is room for the language selector and no bar. */
  logo?: ReactNode
  /** The language selector, on home. */
  language?: ReactNode
}

/** Bar of home and error pages: the full logo, and room for the language selector. */
export function LogoBar({ logo, language }: LogoBarProps) {
  const Place = logo === undefined ? 'div' : 'header'
  return (
    <Place className={styles.bar}>
      {logo}
      {language}
    </Place>
  )
}
