/** A stay as the chain keeps it. */
export interface Stay {
  /** As guests are searched for: without spaces. */
  readonly name: string
  readonly adults?: number
  readonly children?: number
  /** Looks at the queue before the bill is ready. */
  readonly looks?: number
}

/** What has become of a stay since. */
export interface Lodging {
  readonly stay: Required<Stay>
  /** "00" not checked in, "30" checked in with an open bill, "40" nothing left to settle. */
  code: '00' | '30' | '40'
  looks: number
  isPaid: boolean
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

const withDefaults = (stay: Stay): Required<Stay> => ({
  adults: 1,
  children: 0,
  looks: 1,
  ...stay,
})

export const hotelOf = () => {
  const lodgings = new Map<string, Lodging>()
  return {
    takes: (stay: Stay) => {
      const whole = withDefaults(stay)
      lodgings.set(stay.name, { stay: whole, code: '00', looks: whole.looks, isPaid: false })
    },
    find: (name: string): Lodging | undefined => lodgings.get(name),
  }
}
