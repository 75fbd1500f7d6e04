import type { BoardStay } from '@tomari/contract/desk-page/board'
import { sampleRow } from '../board/sample-rows.ts'

/** A booking that nothing has been done about; what is given stands instead. */
export const sampleStay = (given: Partial<BoardStay> = {}): BoardStay => ({
  ...sampleRow(),
  facility: '101',
  stage: 'booked',
  today: '2026-11-23',
  adults: 1,
  children: 0,
  others: 0,
  is_locked_out: false,
  revision: 'r1',
  progress_there: '',
  party: [],
  bill: { lines: [], total: 0, open: 0, at_phone: false },
  payments: [],
  papers: [],
  pictures: [],
  has_qr: false,
  identity: null,
  invites: null,
  invitation: null,
  exemptions: [],
  there: null,
  history: [],
  ...given,
})
