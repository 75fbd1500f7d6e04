import type { FolioLine } from '../bills/index.ts'
import { dayAfter, type LocalText } from '../platform/index.ts'
import { type CheckoutCounter, ordinaryCounter } from '../checkout/index.ts'
import { single, tatami, twin } from './room-types.ts'

/** What a sample world says of its check-out; stays by their ids. */
export interface SampleCheckout {
  /** By facility; one that is left out has the ordinary counter. */
  readonly counters: Readonly<Record<string, CheckoutCounter>>
  /** Room numbers by stay. */
  readonly rooms: Readonly<Record<string, readonly string[]>>
  /** What the desk has left for the guests of a stay. */
  readonly notices: Readonly<Record<string, LocalText>>
  /** Bills in detail, as of a day `yyyy-mm-dd`. */
  readonly foliosOn: (today: string) => Readonly<Record<string, readonly FolioLine[]>>
  /** Parties in the queue, the front first, with the minutes that each has waited. They wait without a phone. */
  readonly waiting: readonly { readonly stay: string; readonly minutes: number }[]
  /** Parties that left yesterday, with the minutes since and those that their bill took. */
  readonly gone: readonly {
    readonly stay: string
    readonly minutesAgo: number
    readonly minutesTaken: number
  }[]
}

const breakfast: LocalText = { ja: '朝食', en: 'Breakfast' }
const parking: LocalText = { ja: '駐車場', en: 'Parking' }
const drinks: LocalText = { ja: '冷蔵庫のお飲み物', en: 'Drinks from the refrigerator' }
const bathingTax: LocalText = { ja: '入湯税', en: 'Bathing tax' }
const accommodationTax: LocalText = { ja: '宿泊税', en: 'Accommodation Tax' }
const points: LocalText = { ja: 'ご利用ポイント', en: 'Points used' }

const line = (
  kind: FolioLine['kind'],
  name: LocalText,
  day: string,
  quantity: number,
  unitYen: number,
): FolioLine => ({ kind, name, day, quantity, unitYen })

/** The bill of two guests for two nights in a twin. */
const twinForTwo = (came: string): readonly FolioLine[] => [
  line('room', twin, came, 2, 22_000),
  line('extra', breakfast, dayAfter(came, 1), 2, 1_650),
  line('extra', breakfast, dayAfter(came, 2), 2, 1_650),
  line('extra', drinks, dayAfter(came, 1), 1, 300),
]

function foliosOn(today: string): Readonly<Record<string, readonly FolioLine[]>> {
  const came = dayAfter(today, -2)
  return {
    'sample-out-one-room': twinForTwo(came),
    'sample-out-overseas': twinForTwo(came),
    'sample-out-three-rooms': [
      line('room', twin, came, 2, 22_000),
      line('room', twin, came, 2, 22_000),
      line('room', twin, came, 2, 22_000),
      line('extra', breakfast, dayAfter(came, 1), 6, 1_650),
      line('extra', breakfast, dayAfter(came, 2), 5, 1_650),
      line('extra', drinks, dayAfter(came, 1), 1, 450),
    ],
    'sample-out-second': [
      line('room', single, came, 1, 11_000),
      line('extra', parking, dayAfter(came, 1), 1, 1_100),
    ],
    'sample-out-third': [
      line('room', single, came, 1, 11_000),
      line('extra', parking, dayAfter(came, 1), 1, 1_100),
    ],
    'sample-out-taxes-and-points': [
      line('room', twin, came, 2, 24_200),
      line('extra', breakfast, dayAfter(came, 1), 2, 1_800),
      line('bathing_tax', bathingTax, came, 4, 150),
      line('accommodation_tax', accommodationTax, came, 4, 300),
      line('points', points, came, 1, 7_000),
    ],
    'sample-out-own-terms': [
      line('room', tatami, came, 2, 33_000),
      line('bathing_tax', bathingTax, came, 4, 150),
    ],
  }
}

/** A facility where people, not the automatic desk, prepare the bills. */
const byHand = { ...ordinaryCounter, autoDesk: false }

/** The check-out of the sample chain. */
export const sampleCheckout: SampleCheckout = {
  counters: {
    // One at a time, so that a second and a third guest see how the queue moves.
    101: { ...ordinaryCounter, hands: 1, prepareSeconds: 8 },
    102: { ...byHand, timeoutMinutes: 30 },
    // A desk that never answers.
    104: {
      ...byHand,
      timeoutMinutes: 1,
      timeoutMessage: {
        ja: 'ただいま係の者が席を外しております。\nお手数ですが、フロントの呼び鈴を鳴らしてお待ちください。',
        en: 'Nobody is at the desk right now.\nPlease ring the bell at the front desk and wait.',
      },
    },
  },
  rooms: {
    'sample-out-one-room': ['305'],
    'sample-out-three-rooms': ['401', '402', '403'],
    'sample-out-second': ['306'],
    'sample-out-third': ['307'],
    'sample-out-overseas': ['508'],
    'sample-out-paid': ['210'],
    'sample-out-nothing-to-pay': ['211'],
    'sample-out-pays-at-desk': ['213'],
    'sample-out-notice': ['212'],
    'sample-out-taxes-and-points': ['1102'],
    'sample-out-own-terms': ['8'],
    'sample-out-long-queue': ['215'],
    'sample-out-no-answer': ['3'],
    'sample-leaves-today': ['309'],
    'sample-code-30': ['310'],
    'sample-code-30-rooms': ['311', '312'],
    'sample-code-40': ['313'],
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`sample-waits-${index + 1}`, [String(201 + index)]]),
    ),
  },
  notices: {
    'sample-out-notice': {
      ja: 'お預かりしているお荷物がございます。\nお手数ですが、ご精算の前にフロントまでお越しください。',
      en: 'We are keeping something for you.\nPlease come to the front desk before you check out.',
    },
  },
  foliosOn,
  waiting: Array.from({ length: 12 }, (_, index) => ({
    stay: `sample-waits-${index + 1}`,
    minutes: 24 - 2 * index,
  })),
  gone: [
    { stay: 'sample-has-gone-1', minutesAgo: 1565, minutesTaken: 2 },
    { stay: 'sample-has-gone-2', minutesAgo: 1550, minutesTaken: 3 },
    { stay: 'sample-has-gone-3', minutesAgo: 1532, minutesTaken: 2 },
    { stay: 'sample-has-gone-4', minutesAgo: 1511, minutesTaken: 4 },
    { stay: 'sample-has-gone-5', minutesAgo: 1497, minutesTaken: 2 },
  ],
}
