import { type DeskCall, textIn } from '../../platform/index.ts'
import type { ListedReservation } from '../Reservation.ts'

/** Reference numbers of those of a list whose personal part does not open. */
export const unreadableAmong = (reservations: readonly ListedReservation[]): readonly string[] =>
  reservations.filter(({ isReadable }) => !isReadable).map(({ referenceNumber }) => referenceNumber)

/** Names the stays that a list cannot show whole, beside the list. */
export async function tellUnreadable(
  { language, output }: Pick<DeskCall, 'language' | 'output'>,
  referenceNumbers: readonly string[],
): Promise<void> {
  if (referenceNumbers.length === 0) return
  const numbers = [...new Set(referenceNumbers)].join(', ')
  await output.err(textIn(language, 'desk.unreadable', { numbers }))
}
