import styles from './Logo.module.css'

export type LogoProps = {
  /** Name of the hotel or chain: spoken, and shown while the picture is missing. */
  name: string
  /** The tenant's picture. */
  src: string
}

/** The hotel's logo. */
export function Logo({ name, src }: LogoProps) {
  return (
    <span className={styles.logo}>
      <img className={styles.picture} src={src} alt={name} />
    </span>
  )
}
