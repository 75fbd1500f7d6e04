import type { StayActName } from '@tomari/contract/desk-page/stay-acts'

const breakfast = { kind: 'extra', name_ja: '朝食', yen: 1_200 }

/** Each act, and what it is given beside the revision. */
export const eachAct: Readonly<Record<StayActName, object>> = {
  undoCheckin: {},
  leaveMessage: { message_ja: 'フロントへ' },
  clearMessage: {},
  checkIdentity: { document: 'passport' },
  clearIdentity: {},
  changeStay: { adults: 3 },
  correctBooker: { phone: '' },
  cancelReservation: {},
  reinstateReservation: {},
  markNoShow: {},
  undoNoShow: {},
  undoCheckout: {},
  releaseGuests: {},
  handOutCode: {},
  showQr: {},
  pay: { means: 'cash', yen: 12_000 },
  takeBill: {},
  handOverBill: {},
  recallBill: {},
  addBillLine: breakfast,
  removeBillLine: { line: 1 },
  exemptGuests: { reason: 'school_event', persons: 1 },
  refundAll: { yen: 12_000 },
  refundLines: { yen: 12_000, lines: [{ number: 1 }] },
  refundSum: { yen: 100, name_ja: 'お詫び' },
  readdressReceipt: { number: 'N-1', addressee: '木村商店', mails: false },
  correctRegister: { guest: 1, reason: 'misheard', fields: { age: '42' } },
  invite: { address: 'guest@mail.example', language: 'ja' },
  withdrawInvitation: {},
  retrySystem: {},
  closeSystemTasks: { tasks: 1 },
  answerSystem: { part: 'days', answer: 'ours' },
}
