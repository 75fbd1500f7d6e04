/** What can be seen of a tab, in words that model and app share. */
export interface TabView {
  readonly screen: string
  readonly address: string
  readonly asksBeforeLeaving: boolean
  readonly hasMessage: boolean
  readonly hasAttention: boolean
  /** Nothing that the screen shows is missing. */
  readonly isWhole: boolean
  readonly isSignedIn: boolean
  readonly hasReservation: boolean
  readonly code: string | null
  readonly representative: string
  readonly companions: string
  readonly signature: number | null
  readonly card: boolean
  readonly mail: string
  readonly bill: number | null
  readonly outcome: string
  readonly rooms: string
  readonly agrees: boolean
}

export interface HotelView {
  readonly code: string
  readonly owes: number
  readonly registered: number
  readonly hasDeparted: boolean
  readonly chargedAtProvider: number
  readonly paidInOurBooks: number
  readonly receipts: number
}

/** Where two views differ, a line each. */
export const differences = (name: string, model: object, real: object): readonly string[] =>
  Object.entries(model).flatMap(([what, predicted]) => {
    const found: unknown = Reflect.get(real, what)
    return predicted === found
      ? []
      : [`${name}, ${what}: the model says ${String(predicted)}, but it is ${String(found)}`]
  })
