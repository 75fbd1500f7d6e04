import type { Point } from './KilledHotel.ts'

/** The short run takes the first on one database and goes on from there on the other; seven of them come by the clock. */
export const KILL_POINTS: readonly Point[] = [
  { crash: 'checkin:after-commit' },
  { call: 'ExecTran', moment: 'done' },
  { milliseconds: 97 },
  { crash: 'checkin:before-commit' },
  { crash: 'payment:before-commit' },
  { milliseconds: 151 },
  { crash: 'signature:after-commit' },
  { crash: 'payment:after-commit' },
  { call: 'EntryTran', moment: 'done' },
  { crash: 'checkin:committing' },
  { crash: 'charge:after-commit' },
  { milliseconds: 61 },
  { crash: 'passport:after-commit' },
  { call: 'ExecTran', moment: 'arrived' },
  { milliseconds: 203 },
  { crash: 'signature:before-commit' },
  { crash: 'payment:committing' },
  { milliseconds: 29 },
  { crash: 'passport:before-commit' },
  { crash: 'charge:before-commit' },
  { milliseconds: 127 },
  { call: 'EntryTran', moment: 'arrived' },
  { after: 'answer' },
  { milliseconds: 251 },
]
