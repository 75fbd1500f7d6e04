import type { RequestedPart } from '../../bills/part-refund.ts'
import { yenPaid } from '../../cards/payments-made.ts'
import { partToRefund } from '../../cards/refund-part.ts'
import type { Deps } from '../../platform/Deps.ts'
import { PdfReading } from '../../receipts/test/printed/PdfReading.ts'
import { reservationById } from '../../stays/store/reservations.ts'
import { documentFile } from '../stay.ts'
import { documentsOfStay } from '../store/stay-money.ts'
import { acting, person } from './acting.ts'

/** Lines of the bill, or a sum with its reason; everything that was paid last where neither is said. */
export interface Back {
  readonly lines?: readonly { readonly number: number; readonly quantity?: number }[]
  readonly yen?: number
  readonly name_ja?: string
  readonly name_en?: string
  readonly recorded?: boolean
}

/** A reason to give a sum back. */
export const FAULT = { yen: 700, name_ja: 'お部屋の不備', name_en: 'Fault in the room' } as const

/** A person who takes and gives back the sums that the page shows: `done`, or why not. A stay is named by its id or number. */
export const cashier = (deps: Deps) => {
  const { tries } = acting(deps)
  const { db } = deps.database
  const shown = async (meant: string) => {
    const { id } = await db
      .selectFrom('reservations')
      .select('id')
      .where((row) => row.or([row('id', '=', meant), row('reference_number', '=', meant)]))
      .executeTakeFirstOrThrow()
    return await reservationById(db, deps.vault, id)
  }
  /** Refused sums are shown too: no act takes none. */
  const sumOf = async (id: string, { lines, yen }: Back): Promise<number> => {
    if (yen !== undefined) return yen
    if (lines === undefined) return (await yenPaid(deps, id)) || 1
    const part: RequestedPart = { kind: 'lines', lines: lines.map((line) => ({ quantity: null, ...line })) }
    const planned = await partToRefund(deps, id, part)
    return typeof planned === 'number' ? planned : 1
  }
  return {
    pays: async (stay: string, means = 'cash', receipt?: object): Promise<string> =>
      await tries(stay, 'pay', { means, yen: (await shown(stay)).openAmount || 1, receipt }),
    refunds: async (stay: string, back: Back = {}): Promise<string> => {
      const { id } = await shown(stay)
      const given = { ...back, yen: await sumOf(id, back) }
      if (back.lines !== undefined) return await tries(id, 'refundLines', given)
      return await tries(id, back.yen === undefined ? 'refundAll' : 'refundSum', given)
    },
    /** Texts of the papers of a stay, by file. */
    papers: async (stay: string): Promise<ReadonlyMap<string, string>> => {
      const texts = new Map<string, string>()
      for (const { number } of await documentsOfStay(db, stay)) {
        const paper = await documentFile(deps, { person, stayId: stay }, number)
        if ('content' in paper) texts.set(paper.fileName, new PdfReading(paper.content).text)
      }
      return texts
    },
  }
}
