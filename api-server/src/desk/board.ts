import { type Board, type BoardRow, boardLists, MOST_BOARD_ROWS } from '@tomari/contract/desk-page/board'
import type { Language } from '@tomari/contract/languages'
import { businessDay, type Deps, Refusal } from '../platform/index.ts'
import type { Person } from '../people/index.ts'
import { staysOnBoard } from './store/board-stays.ts'
import { boardRows } from './board-rows.ts'
import { houseShown } from './house-shown.ts'

/**
 * What a person at the desk sees of a house on the day that it works on, by list and kana. No look at it is noted: it is looked at all
 * day; a look at one stay is.
 * @param asked id of a house; null for the person's own, else the first
 */
export async function readBoard(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  asked: string | null,
  language: Language,
): Promise<Board | Refusal> {
  const shown = await houseShown(deps, person, asked)
  if (shown instanceof Refusal) return shown
  const { house, houses } = shown
  const day = businessDay(deps.clock.now())
  const { db } = deps.database
  const stays = await staysOnBoard(db, deps.vault, { facilityId: house.id, day }, MOST_BOARD_ROWS + 1)
  const rows = await boardRows(deps, stays.slice(0, MOST_BOARD_ROWS), day, language)
  return {
    day,
    facilities: houses.map(({ id, code, name }) => ({ id, code, name_ja: name.ja, name_en: name.en })),
    facility: house.id,
    rows: rows.toSorted(byListAndKana),
    is_cut: stays.length > MOST_BOARD_ROWS,
  }
}

const kana = new Intl.Collator('ja')

const byListAndKana = (one: BoardRow, other: BoardRow): number =>
  boardLists.indexOf(one.list) - boardLists.indexOf(other.list) || kana.compare(one.kana, other.kana)
