import { lineOf } from '../../../../test/harness/folio-lines.ts'
import type { FolioLine } from '../../../bills/Folio.ts'
import { printerOfWorker } from '../../../../test/harness/printer.ts'
import type { Issue, Receipt } from '../../Receipt.ts'
import { PdfReading } from './PdfReading.ts'

const line = (kind: FolioLine['kind'], ja: string, en: string, unitYen: number, quantity = 1) =>
  lineOf(kind, unitYen, { name: { ja, en }, quantity })

/** Every field is filled. */
export const fullReceipt: Receipt = {
  number: 'MIO-KAIGAN-2026-000012',
  issuedOn: '2026-12-01',
  language: 'ja',
  means: 'card',
  isSample: false,
  replaces: null,
  issuer: {
    name: { ja: '澪津リゾート株式会社', en: 'Miotsu Resort Co., Ltd.' },
    address: {
      ja: '〒999-0001 見本県澪津市海岸通1-2-3',
      en: '1-2-3 Kaigan-dori, Miotsu, Mihon 999-0001, Japan',
    },
    phone: '0999-00-0001',
    registrationNumber: 'T0000000000001',
  },
  facilityName: '澪津海岸ホテル',
  addressee: '山田 太郎',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  lines: [
    line('room', 'スタンダードツイン', 'Standard twin', 33_000, 2),
    line('extra', '朝食', 'Breakfast', 2_200, 4),
    line('bathing_tax', '入湯税', 'Bathing tax', 150, 4),
    line('accommodation_tax', '宿泊税', 'Accommodation Tax', 200, 4),
    line('points', 'ご利用ポイント', 'Points used', 5_000),
  ],
}

/** Beside what is taxed as usual, a lunch box to take away at 8 %, and a deposit that is not taxed; points come off both rates. */
export const ratedReceipt: Receipt = {
  ...fullReceipt,
  lines: [
    ...fullReceipt.lines,
    { ...line('extra', 'お弁当（お持ち帰り）', 'Lunch box to take away', 1_080, 5), taxRate: 'reduced' },
    { ...line('extra', '貸自転車の預り金', 'Deposit for a bicycle', 2_000), taxRate: 'outside' },
  ],
}

export const englishReceipt: Receipt = {
  ...fullReceipt,
  language: 'en',
  facilityName: 'Miotsu Seaside Hotel',
  addressee: 'EMMA CARTER',
}

/** Every optional field is empty. */
export const plainReceipt: Receipt = {
  ...fullReceipt,
  issuer: { ...fullReceipt.issuer, registrationNumber: null },
  lines: [line('room', 'シングル', 'Single', 12_000)],
}

export const longReceipt: Receipt = {
  ...fullReceipt,
  lines: Array.from({ length: 60 }, (_, index) =>
    line('extra', `ルームサービス ${index + 1}`, `Room service ${index + 1}`, 1_000 + index),
  ),
}

export async function printed(
  receipt: Receipt,
  issue: Issue = { kind: 'original', parts: [] },
): Promise<PdfReading> {
  return new PdfReading(await (await printerOfWorker()).print(receipt, issue))
}
