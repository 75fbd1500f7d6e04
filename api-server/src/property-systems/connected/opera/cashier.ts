import { businessDay, hotelDay, startOfBusinessDay } from '../../../platform/index.ts'
import type { ConnectedSystem, Outcome, StayThere } from '../ConnectedSystem.ts'
import { dayOf } from '../foreign-json.ts'
import { done, early, later, refused } from '../outcomes.ts'
import { type FolioAnswer, type FolioWindow, folioAnswer, folioOf, postingsOf } from './folio.ts'
import type { Opera } from './stays.ts'
import { pathOf, type Query } from './wire.ts'

/** Postings of a window that one answer brings, and answers for one stay. */
const PAGE = 100
const MOST_PAGES = 20

/** Far less than one process has a stay for: what was looked for longer ago, another one may have posted since. */
const LOOK_COUNTS_FOR_MS = 5 * 60 * 1000

const FETCHED = ['Reservation', 'Payment', 'Postings', 'Transactioncodes', 'Totalbalance']
const WITH_HISTORY = { fetchInstructions: [...FETCHED, 'Foliohistory'], includeFolioHistory: true }

/** Null where the stay has no folio. */
export async function wholeFolio(
  { wire }: Opera,
  stay: StayThere,
  query: Query,
): Promise<Outcome<FolioAnswer | null>> {
  const page = (further: Query) =>
    wire.get(stay.hotel, `${pathOf('csh', stay)}/folios`, { ...query, ...further }, folioAnswer)
  const first = await page({})
  if (first.kind !== 'done' || first.value === null) return first
  const { reservationFolioInformation: information } = first.value
  const folioWindows: FolioWindow[] = []
  let pages = 1
  for (const window of information.folioWindows) {
    let whole = window
    for (; whole.hasMore === true; pages += 1) {
      if (pages === MOST_PAGES || window.folioWindowNo === null) return refused('FOLIO-TOO-LONG')
      const offset = postingsOf([whole]).length
      const more = await page({ folioWindowNo: window.folioWindowNo, limit: PAGE, offset })
      if (more.kind !== 'done') return more
      const next = more.value?.reservationFolioInformation.folioWindows.find(
        ({ folioWindowNo }) => folioWindowNo === window.folioWindowNo,
      )
      const hasMore = next?.hasMore === true && postingsOf([next]).length > 0
      whole = { ...whole, hasMore, folios: [...whole.folios, ...(next?.folios ?? [])] }
    }
    folioWindows.push(whole)
  }
  return done({ ...first.value, reservationFolioInformation: { ...information, folioWindows } })
}

export function foliosOf(opera: Opera): Pick<ConnectedSystem, 'folio' | 'postPayment'> {
  const { wire, credentials, clock } = opera
  return {
    async folio(stay) {
      const query = { guestPayOnly: true, fetchInstructions: FETCHED }
      const answer = await wholeFolio(opera, stay, query)
      if (answer.kind !== 'done') return answer
      if (answer.value === null) return done({ balanceYen: 0, lines: [] })
      const read = folioOf(answer.value, credentials.transactionCodes, hotelDay(clock.now()))
      return 'code' in read ? refused(read.code) : done(read)
    },
    async postPayment(stay, { requestId, yen, means }) {
      const [method] = credentials.paymentMethods.get(means) ?? []
      if (method === undefined) return refused('NO-PAYMENT-METHOD')
      const begun = clock.now().getTime()
      const answer = await wholeFolio(opera, stay, WITH_HISTORY)
      if (answer.kind !== 'done') return answer
      if (clock.now().getTime() - begun > LOOK_COUNTS_FOR_MS) return later('FOLIO-TOO-SLOW')
      const before = answer.value === null ? null : postedBefore(answer.value, requestId)
      if (before !== null) {
        return before === Math.abs(yen) ? done(null) : refused('POSTED-OTHERWISE')
      }
      const tooEarly = answer.value === null ? null : earlyPosting(answer.value, clock.now())
      if (tooEarly !== null) return tooEarly
      return await wire.write(stay.hotel, 'POST', `${pathOf('csh', stay)}/payments`, {
        criteria: {
          hotelId: stay.hotel,
          reservationId: { id: stay.id, type: 'Reservation' },
          paymentMethod: { paymentMethod: method },
          postingAmount: { amount: yen, currencyCode: 'JPY' },
          postingReference: requestId,
          cashierId: credentials.cashier,
          folioWindowNo: 1,
        },
      })
    },
  }
}

/** Yen, whichever the sign there, of the posting with this reference; null for none. */
function postedBefore({ reservationFolioInformation }: FolioAnswer, reference: string): number | null {
  const { folioWindows, folioHistory } = reservationFolioInformation
  const found = postingsOf([...folioWindows, ...folioHistory]).find((one) => one.reference === reference)
  if (found === undefined) return null
  const amounts = [found.creditAmount, found.debitAmount, found.postedAmount]
  return Math.abs(amounts.find(({ amount }) => amount)?.amount ?? 0)
}

/** Whoever arrives today may be checked in there at any time. */
const LOOKED_AT_AGAIN_MS = 30 * 60 * 1000

/** Hotels may forbid postings before the check-in there. */
function earlyPosting({ reservationFolioInformation }: FolioAnswer, now: Date): Outcome<never> | null {
  const { reservationInfo, preStayChargeAllowed } = reservationFolioInformation
  const isExpected = /^(?:reserved|requested|duein)$/i.test(reservationInfo.reservationStatus)
  if (!isExpected || preStayChargeAllowed !== false) return null
  const code = 'BEFORE-CHECK-IN'
  const arrival = dayOf(reservationInfo.roomStay.arrivalDate)
  const today = businessDay(now)
  if (arrival === null || arrival < today) return refused(code)
  const notBefore =
    arrival > today ? startOfBusinessDay(arrival) : new Date(now.getTime() + LOOKED_AT_AGAIN_MS)
  return early(code, notBefore)
}
