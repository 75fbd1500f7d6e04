import styles from './Logo.module.css'
import { Pressable } from './Pressable.tsx'

export type LogoProps = {
  /** Name of the hotel or chain: spoken, and shown while the picture is missing. */
  name: string
  /** The tenant's picture. */
  src: string
  /** Where the logo leads; without it and `onPress` it is no link. */
  href?: string | undefined
  /** What pressing the logo does. */
  onPress?: (() => void) | undefined
}

/** The hotel's logo, as a link home where there is one. */
export function Logo({ name, src, href, onPress }: LogoProps) {
  const picture = <img className={styles.picture} src={src} alt={name} />
  if (href === undefined && onPress === undefined) {
    return <span className={styles.logo}>{picture}</span>
  }
  return (
    <Pressable className={styles.logo} href={href} aria-label={name} onClick={() => onPress?.()}>
      {picture}
    </Pressable>
  )
}
