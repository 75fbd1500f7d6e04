import { type QueueAnswer, shownFigure } from '../../../domain/queue.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { AmountRow } from '../../../ui/records/AmountTable.tsx'

type Place = Pick<QueueAnswer, 'ahead' | 'minutes'>

/** Stands for the figure while its text is taken apart. */
const FIGURE = '\u0000'

/** Parties ahead, and what they are counted in; a dash for 0 and while nothing is known. */
export const aheadOf = (
  place: Place | null,
  { t }: Catalogue,
): { readonly figure: string; readonly unit?: string } => {
  const ahead = shownFigure(place?.ahead ?? 0)
  return ahead === null
    ? { figure: t('checkout.wait.none') }
    : { figure: String(ahead), unit: t('checkout.wait.position_unit') }
}

/** The estimate, its figure drawn larger than the words around it. */
export const estimateOf = (place: Place | null, { t }: Catalogue): AmountRow => {
  const row = { label: t('checkout.wait.minutes'), kind: 'total' } as const
  const minutes = shownFigure(place?.minutes ?? 0)
  if (minutes === null) return { ...row, figure: t('checkout.wait.none') }
  const [prefix = '', unit = ''] = t('checkout.wait.minutes_value', { n: FIGURE }).split(FIGURE)
  return { ...row, prefix: prefix.trim(), figure: String(minutes), unit: unit.trim() }
}

/** The text spoken and in the window's title: the guest's turn or place; empty while neither is known. */
export const calledOut = (place: Place | null, isTurn: boolean, { t }: Catalogue): string => {
  if (isTurn) return t('checkout.wait.your_turn')
  const ahead = shownFigure(place?.ahead ?? 0)
  return ahead === null ? '' : t('checkout.wait.position_spoken', { n: ahead })
}
