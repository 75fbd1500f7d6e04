import type { Residence } from '../../../domain/residence.ts'
import { useText } from '../../../text/use-text.ts'
import styles from './DomesticAddress.module.css'

/** An address in Japan as it stands on a letter. */
export function DomesticAddress({ residence }: { readonly residence: Residence & { where: 'japan' } }) {
  const { t } = useText()
  const { postcode, city, area, further } = residence
  const line = [area, further].filter((part) => part !== '').join(' ')
  return (
    <span className={styles.address}>
      {postcode !== '' && (
        <>
          {t('checkin.guests-info.postcode_value', { postcode })}
          <br />
        </>
      )}
      {city}
      <wbr />
      {line}
    </span>
  )
}
