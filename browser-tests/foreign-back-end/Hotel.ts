/** A stay as the chain keeps it. */
export interface Stay {
  /** As guests are searched for: without spaces. */
  readonly name: string
  readonly adults?: number
  readonly children?: number
  /** "00" not checked in, "30" checked in with an open bill, "40" nothing left to settle. */
  readonly code?: '00' | '30' | '40'
  /** May the bill be paid by card before the stay? */
  readonly isPaymentTarget?: boolean
  readonly isMultiRooms?: boolean
  /** Has the guest been here before, as a member? */
  readonly isMember?: boolean
  /** What a check-out search finds: a place in the queue, a stay that is paid, or neither. */
  readonly leaves?: 'queued' | 'paid' | 'told'
  /** Looks at the queue before the bill is ready. */
  readonly looks?: number
}

/** What has become of a stay since. */
export interface Lodging {
  readonly stay: Required<Stay>
  code: '00' | '30' | '40'
  looks: number
  isPaid: boolean
}

/** What the bill before the stay comes to, in yen, and its number. */
export const BILL = { requestId: '700123', yen: 24_200, bathingTax: 300, accommodationTax: 400 } as const

/** What the bill at the end of the stay comes to, in yen, and its number. */
export const LAST_BILL = { requestId: '800456', yen: 3_300, item: '冷蔵庫' } as const

/** The rooms of every stay. */
export const ROOMS = ['301', '302'] as const

/** What a member may be asked for by: the point programme's number, and the token of the chain's own app. */
export const MEMBER = { number: '9000000017', token: 'chain-app-token' } as const

/** The chain's own sentences, in the language of the request. */
export const SENTENCES = {
  refused: { ja: 'ただいま承れません。\nフロントへどうぞ。', en: 'We cannot do this now.\nPlease ask us.' },
  declined: { ja: 'このカードはお使いいただけません。', en: 'This card was not accepted.' },
  atTheDesk: { ja: 'フロントでお支払いください。', en: 'Please pay at the front desk.' },
  tooLong: { ja: '混み合っております。', en: 'We are busy.' },
} as const satisfies Record<string, Readonly<Record<'ja' | 'en', string>>>

/** The two hotels of the chain. */
export const FACILITIES = [
  { id: '17', code: 'HAMA', name: '浜の宿' },
  { id: '18', code: 'OKA', name: '丘の宿' },
] as const

const withDefaults = (stay: Stay): Required<Stay> => ({
  adults: 1,
  children: 0,
  code: '00',
  isPaymentTarget: true,
  isMultiRooms: false,
  isMember: false,
  leaves: 'queued',
  looks: 1,
  ...stay,
})

/** The stays that a chain knows of. */
export const hotelOf = () => {
  const lodgings = new Map<string, Lodging>()
  return {
    takes: (stay: Stay) => {
      const whole = withDefaults(stay)
      lodgings.set(stay.name, { stay: whole, code: whole.code, looks: whole.looks, isPaid: false })
    },
    find: (name: string): Lodging | undefined => lodgings.get(name),
  }
}
