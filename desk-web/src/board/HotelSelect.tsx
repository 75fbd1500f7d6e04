import type { Board } from '@tomari/contract/desk-page/board'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { useText } from '../text/use-text.ts'
import styles from './HotelSelect.module.css'
import type { Language } from '@tomari/contract/languages'

type HotelSelectProps = { readonly board: Board; readonly onChoose: (facility: string) => void }

/** The house that is shown; whoever works in several chooses. */
export function HotelSelect({ board: { facilities, facility }, onChoose }: HotelSelectProps) {
  const { t, language } = useText()
  const hotels = facilities.map((hotel) => ({ id: hotel.id, name: nameIn(hotel, language) }))
  if (hotels.length < 2) return <b>{hotels[0]?.name}</b>
  return (
    <label>
      <VisuallyHidden>{t('frame.house')}</VisuallyHidden>
      <select className={styles.select} value={facility} onChange={({ target }) => onChoose(target.value)}>
        {hotels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The name of a house; a language that houses have no name in has the one of the house's own country. */
export const nameIn = (
  hotel: { readonly name_ja: string; readonly name_en: string },
  language: Language,
): string => Object.entries(hotel).find(([key]) => key === `name_${language}`)?.[1] ?? hotel.name_ja
