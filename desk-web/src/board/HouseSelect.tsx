import type { Board } from '@tomari/contract/desk-page/board'
import { VisuallyHidden } from '@tomari/guest-web/ui/frame/VisuallyHidden.tsx'
import { useWords } from '../text/use-words.ts'
import styles from './HouseSelect.module.css'
import type { Language } from '@tomari/contract/languages'

type HouseSelectProps = { readonly board: Board; readonly onChoose: (facility: string) => void }

/** The house that is shown; whoever works in several chooses. */
export function HouseSelect({ board: { facilities, facility }, onChoose }: HouseSelectProps) {
  const { t, language } = useWords()
  const houses = facilities.map((house) => ({ id: house.id, name: nameIn(house, language) }))
  if (houses.length < 2) return <b>{houses[0]?.name}</b>
  return (
    <label>
      <VisuallyHidden>{t('frame.house')}</VisuallyHidden>
      <select className={styles.select} value={facility} onChange={({ target }) => onChoose(target.value)}>
        {houses.map(({ id, name }) => (
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
  house: { readonly name_ja: string; readonly name_en: string },
  language: Language,
): string => Object.entries(house).find(([key]) => key === `name_${language}`)?.[1] ?? house.name_ja
