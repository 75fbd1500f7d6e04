/** A stay of one guest as the chain keeps it, and what has become of it since. */
export interface Lodging {
  /** As guests are searched for: without spaces. */
  readonly name: string
  /** "00" not checked in, "30" checked in with an open bill, "40" nothing left to settle. */
  code: '00' | '30' | '40'
  /** Looks at the queue before the bill is ready. */
  looks: number
  isPaid: boolean
}

export interface Session {
  readonly journey: 'checkin' | 'checkout'
  readonly lodging: Lodging
}

/** What the bill before the stay comes to, in yen, and its number. */
export const BILL = { requestId: '700123', yen: 24_200, bathingTax: 300, accommodationTax: 400 } as const

/** What the bill at the end of the stay comes to, in yen, and its number. */
export const LAST_BILL = { requestId: '800456', yen: 3_300, item: '冷蔵庫' } as const

export const ROOMS = ['301', '302'] as const

export const FACILITIES = [
  { id: '17', code: 'HAMA', name: '浜の宿' },
  { id: '18', code: 'OKA', name: '丘の宿' },
] as const

export const hotelOf = () => {
  const lodgings = new Map<string, Lodging>()
  return {
    takes: ({ name, looks = 1 }: { readonly name: string; readonly looks?: number }) => {
      lodgings.set(name, { name, code: '00', looks, isPaid: false })
    },
    find: (name: string): Lodging | undefined => lodgings.get(name),
  }
}
