import type { Hotel } from './hotel.ts'

/** A payment as `desk payments` lists it. */
export interface ListedPayment {
  readonly state: string
  readonly yen: number
}

/** The payments of a guest that the front desk sees: those that were made today, and those that are not known yet. */
export const paymentsBy = async (
  hotel: Pick<Hotel, 'desk'>,
  name: string,
): Promise<readonly ListedPayment[]> => {
  const list = await hotel.desk('payments', '--lang=en')
  return list
    .split('\n')
    .filter((row) => row.trimEnd().endsWith(name))
    .map((row) => {
      const [, state = '', yen = ''] =
        /(paid|open|charging|being checked|refunded)(?: \(sample\))?\s+([\d,]+)/.exec(row) ?? []
      return { state, yen: Number(yen.replaceAll(',', '')) }
    })
}
