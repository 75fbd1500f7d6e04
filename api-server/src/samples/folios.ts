import { drawUpFolio } from '../taxes/index.ts'
import type { FolioLine } from '../bills/index.ts'
import type { LocalText } from '../platform/index.ts'
import type { Reservation } from '../stays/index.ts'
import { sampleBilling } from './billing.ts'

const breakfast: LocalText = { ja: '朝食', en: 'Breakfast' }
const BREAKFAST_YEN = 2_200

/** What a night in a room of this name costs, consumption tax included. */
const yenPerNight: Readonly<Record<string, number>> = {
  シングル: 12_100,
  スタンダードツイン: 24_200,
  'ファミリールーム（海側）': 39_600,
  和室10畳: 33_000,
  '最上階オーシャンビュー露天風呂付きプレミアムスイート（禁煙）': 198_000,
}

/** What a party uses beside its rooms. */
interface Use {
  readonly breakfasts?: number
  readonly points?: number
}

/** The stays whose bill is itemised, by their ids: each combination of taxes with points and without. */
const uses: Readonly<Record<string, Use>> = {
  // Both taxes.
  'sample-one-guest': {},
  'sample-family': { breakfasts: 8 },
  'sample-couple': {},
  'sample-with-others': {},
  'sample-several-rooms': {},
  'sample-two-room-types': { breakfasts: 3 },
  'sample-long-room-name': { breakfasts: 12 },
  'sample-pays-at-desk': {},
  'sample-code-30': {},
  'sample-code-30-rooms': {},
  'sample-code-30-desk': {},
  'sample-overseas': { breakfasts: 4 },
  'sample-latin-long': {},
  'sample-australian-family': { breakfasts: 8 },
  'sample-taiwanese-family': {},
  'sample-french-couple-code-30': {},
  'sample-company': {},
  'sample-came-late': {},
  'sample-point-member': { breakfasts: 1, points: 5_000 },
  // More points than the room costs: nothing but taxes is left to pay.
  'sample-sparse-member': { points: 30_000 },
  'sample-asks-kana-first': {},
  'sample-small-kana': { points: 1_000 },
  // Bathing tax alone.
  'sample-group-of-12': { breakfasts: 12 },
  'sample-asks-age-and-lodging': {},
  'sample-latin-hyphen': { points: 2_000 },
  // Accommodation tax alone.
  'sample-asks-everything': {},
  'sample-latin-three-words': {},
  'sample-member': { breakfasts: 2, points: 3_000 },
  // Neither.
  'sample-asks-nothing-firmly': {},
  'sample-parent-alone': {},
  'sample-latin': { points: 1_500 },
  'sample-korean-couple': { breakfasts: 2 },
}

/** The itemised bill of a sample stay; null when it has none. */
export function sampleFolioOf(
  stay: Pick<
    Reservation,
    'id' | 'facilityId' | 'arrival' | 'departure' | 'adults' | 'children' | 'others' | 'roomTypes'
  >,
): readonly FolioLine[] | null {
  const use = uses[stay.id]
  const billing = sampleBilling[stay.facilityId]
  if (use === undefined || billing === undefined) return null
  const { breakfasts = 0, points = 0 } = use
  const rooms = stay.roomTypes.map((name) => ({ name, yenPerNight: yenPerNight[name.ja] ?? 0 }))
  const extras =
    breakfasts > 0 ? [{ name: breakfast, quantity: breakfasts, unitYen: BREAKFAST_YEN, night: 1 }] : []
  return drawUpFolio(stay, { rooms, extras, points }, billing.taxes)
}
