import type { World } from '../world.ts'
import type { CardKind } from '../entries.ts'

/** A payment as the hotel keeps it; a check-out's has the name of its place in the queue. */
export interface Request {
  readonly id: number
  journey: 'checkin' | 'checkout'
  state: 'open' | 'unknown' | 'paid' | 'withdrawn'
  /** Whole yen; what the guest has to have seen. */
  amount: number
}

export interface Place {
  readonly id: number
  isReady: boolean
  /** Its bill is older than 30 minutes. */
  isStale: boolean
  closed: null | 'settled' | 'renewed' | 'departed'
}

export interface Hotel {
  code: '00' | '30' | '40'
  owes: number
  /** Everything that was ever on the bill. */
  billed: number
  charged: number
  registered: number
  hasDeparted: boolean
  readonly requests: Request[]
  readonly places: Place[]
  readonly tokens: { readonly journey: 'checkin' | 'checkout'; isAlive: boolean }[]
  lastId: number
}

/** A bill as a guest has seen it. */
export interface Bill {
  readonly request: number
  readonly amount: number
}

/** What a tab's session holds, as far as what happens next depends on it. */
export interface Session {
  token: number | null
  journey: 'none' | 'checkin' | 'checkout'
  hasReservation: boolean
  code: string | null
  representative: 'empty' | 'member' | 'ok'
  isOverseas: boolean
  companions: 'empty' | 'ok'
  signature: number | null
  sentSignature: number | null
  sentPassport: boolean
  card: null | CardKind
  mail: 'empty' | 'ok'
  bill: Bill | null
  outcome: 'open' | 'unknown' | 'paid'
  /** The answer to the last settlement left it open whether money has moved. */
  isDoubtful: boolean
  place: number | null
  rooms: readonly string[]
  agrees: boolean
}

type AfterClosing =
  | { readonly kind: 'nothing' }
  /** The session has ended: back to the search. */
  | { readonly kind: 'search' }
  /** On by an exit, where the guest still is at the screen that said so. */
  | { readonly kind: 'exit'; readonly from: string; readonly to: string }

export interface Tab {
  readonly entries: { screen: string; readonly page: number; readonly index: number }[]
  at: number
  pages: number
  /** What this page load knows of its own entries, by index. */
  known: Map<number, string>
  /** "Go back and lose what was done?": the entry that is wanted. */
  question: number | null
  message: AfterClosing | null
  /** The dialog after check-out, which only its button closes. */
  attention: boolean
  /** The list or the text that the screen needs has come. */
  isLoaded: boolean
  isWatching: boolean
  waitedMinutes: number
  session: Session
}

export interface Model {
  readonly world: World
  readonly hotel: Hotel
  readonly tabs: readonly [Tab, Tab]
}

/** A session in which nothing has happened. */
export const newSession = (): Session => ({
  token: null,
  journey: 'none',
  hasReservation: false,
  code: null,
  representative: 'empty',
  isOverseas: false,
  companions: 'empty',
  signature: null,
  sentSignature: null,
  sentPassport: false,
  card: null,
  mail: 'empty',
  bill: null,
  outcome: 'open',
  isDoubtful: false,
  place: null,
  rooms: [],
  agrees: false,
})

const newTab = (): Tab => ({
  entries: [{ screen: '/', page: 0, index: 0 }],
  at: 0,
  pages: 1,
  known: new Map([[0, '/']]),
  question: null,
  message: null,
  attention: false,
  isLoaded: true,
  isWatching: false,
  waitedMinutes: 0,
  session: newSession(),
})

/** Two tabs at home, and the stay as the hotel has it. */
export const newModel = (world: World): Model => ({
  world,
  hotel: {
    code: world.stay.code,
    owes: world.stay.owes,
    billed: world.stay.owes,
    charged: 0,
    registered: 0,
    hasDeparted: false,
    requests: [],
    places: [],
    tokens: [],
    lastId: 0,
  },
  tabs: [newTab(), newTab()],
})

export const copyOf = (model: Model): Model => structuredClone(model)

export const screenOf = ({ entries, at }: Tab): string => entries[at]?.screen ?? ''

export const indexOf = ({ entries, at }: Tab): number => entries[at]?.index ?? 0
