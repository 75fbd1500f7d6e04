import type { BoardRow } from '@tomari/contract/desk-page/board'

/** A stay of a board that has not begun; what is given stands instead. */
export const sampleRow = (given: Partial<BoardRow> = {}): BoardRow => ({
  stay_id: 'stay-1',
  reference_number: 'R-1001',
  name: '山田 太郎',
  kana: 'ヤマダ タロウ',
  other_names: [],
  phone: '090-1234-5678',
  list: 'arriving',
  arrival: '2026-11-23',
  departure: '2026-11-24',
  nights: 1,
  rooms: ['301'],
  room_types: ['シングル'],
  guests: 1,
  state: 'not_started',
  since: null,
  prepared_by: null,
  amount_due: 12_000,
  needs_help: false,
  message: null,
  step: null,
  ...given,
})
