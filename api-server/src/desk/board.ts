import { type Board, type BoardRow, boardLists, MOST_BOARD_ROWS } from '@tomari/contract/desk-page/board'
import type { Language } from '@tomari/contract/languages'
import { businessDay, type Deps, Refusal } from '../platform/index.ts'
import type { Person } from '../people/index.ts'
import { staysOnBoard } from './store/board-stays.ts'
import { boardRows } from './board-rows.ts'
import { chosenHotel } from './chosen-hotel.ts'

/**
 * Reading a board writes no audit entry, since it happens all day; opening a stay writes one.
 * @param requested id of a hotel; null for the person's own, else the first
 */
export async function readBoard(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  requested: string | null,
  language: Language,
): Promise<Board | Refusal> {
  const chosen = await chosenHotel(deps, person, requested)
  if (chosen instanceof Refusal) return chosen
  const { hotel, hotels } = chosen
  const day = businessDay(deps.clock.now())
  const { db } = deps.database
  const stays = await staysOnBoard(db, deps.vault, { facilityId: hotel.id, day }, MOST_BOARD_ROWS + 1)
  const rows = await boardRows(deps, stays.slice(0, MOST_BOARD_ROWS), day, language)
  return {
    day,
    facilities: hotels.map(({ id, code, name }) => ({ id, code, name_ja: name.ja, name_en: name.en })),
    facility: hotel.id,
    rows: rows.toSorted(byListAndKana),
    is_cut: stays.length > MOST_BOARD_ROWS,
  }
}

const kana = new Intl.Collator('ja')

const byListAndKana = (one: BoardRow, other: BoardRow): number =>
  boardLists.indexOf(one.list) - boardLists.indexOf(other.list) || kana.compare(one.kana, other.kana)
