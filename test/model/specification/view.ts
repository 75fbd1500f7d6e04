import type { HotelView, TabView } from '../View.ts'
import { type Hotel, screenOf, type Tab } from './state.ts'

export const viewOfTab = (tab: Tab): TabView => {
  const { session } = tab
  return {
    screen: screenOf(tab),
    address: screenOf(tab),
    asksBeforeLeaving: tab.question !== null,
    hasMessage: tab.message !== null,
    hasAttention: tab.attention,
    isWhole: true,
    isSignedIn: session.token !== null,
    hasReservation: session.hasReservation,
    code: session.code,
    representative: session.representative,
    companions: session.companions,
    signature: session.signature,
    card: session.card !== null,
    mail: session.mail,
    bill: session.bill?.amount ?? null,
    outcome: session.outcome,
    rooms: session.rooms.join('/'),
    agrees: session.agrees,
  }
}

export const viewOfHotel = (hotel: Hotel): HotelView => ({
  code: hotel.code,
  owes: hotel.owes,
  registered: hotel.registered,
  hasDeparted: hotel.hasDeparted,
  chargedAtProvider: hotel.charged,
  paidInOurBooks: hotel.charged,
  receipts: hotel.charged,
})
