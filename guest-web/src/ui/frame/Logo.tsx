import type { ReactNode } from 'react'
import styles from './Logo.module.css'

type LogoProps = {
  /** Name of the hotel or chain: spoken, and shown while the picture is missing. */
  name: string
  src: string
}

export function Logo({ name, src }: LogoProps) {
  return (
    <span className={styles.logo}>
      <img className={styles.picture} src={src} alt={name} />
    </span>
  )
}

type LogoBarProps = {
  /** The hotel's logo; without it, this is room for the language selector and no bar. */
  logo?: ReactNode
  language?: ReactNode
}

/** Bar of home and error pages: the full logo, and room for the language selector. */
export function LogoBar({ logo, language }: LogoBarProps) {
  const Place = logo ? 'header' : 'div'
  return (
    <Place className={styles.bar}>
      {logo}
      {language}
    </Place>
  )
}
