import styles from './SignaturePad.module.css'

export type SignaturePictureProps = {
  /** The signature as a base64 JPEG without prefix. */
  jpeg: string
  alt: string
}

/** A signature that was given, small. */
export function SignaturePicture({ jpeg, alt }: SignaturePictureProps) {
  return <img className={styles.picture} src={`data:image/jpeg;base64,${jpeg}`} alt={alt} />
}
