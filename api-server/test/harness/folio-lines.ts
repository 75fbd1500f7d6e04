import type { FolioLine } from '../../src/bills/Folio.ts'

export const lineOf = (
  kind: FolioLine['kind'],
  unitYen: number,
  further: Partial<FolioLine> = {},
): FolioLine => ({
  kind,
  name: { ja: '品目', en: 'Item' },
  day: '2026-12-01',
  quantity: 1,
  unitYen,
  ...further,
})
