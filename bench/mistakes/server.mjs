/** Mistakes in the server, beside what the desk's page asks of it. */
export const server = [
  {
    id: 'server-long-stay-a-night-late',
    kind: 'money',
    what: 'the tax of a long stay holds from one night more',
    file: 'api-server/src/taxes/taxes-of-nights.ts',
    find: 'nights >= longStay.nights',
    replace: 'nights > longStay.nights',
    near: ['api-server/src/taxes/test', 'api-server/src/taxes/test'],
  },
  {
    id: 'server-taxes-in-one-line',
    kind: 'money',
    what: 'nights that are taxed differently stand in one line, at the sum of the first',
    file: 'api-server/src/taxes/tax-lines.ts',
    find: "const key = [place?.id ?? '', yen].join(' ')",
    replace: "const key = place?.id ?? ''",
    near: ['api-server/src/taxes/test', 'api-server/src/taxes/test'],
  },
  {
    id: 'server-points-rounded-up',
    kind: 'money',
    what: 'the part of points that comes off the reduced rate is rounded to the nearest',
    file: 'api-server/src/bills/Folio.ts',
    find: 'Math.floor((offAll * reduced) / taxed)',
    replace: 'Math.round((offAll * reduced) / taxed)',
    near: [
      'api-server/src/bills/test/folio.test.ts',
      'api-server/src/bills/test',
      'api-server/src/cards/test',
    ],
  },
  {
    id: 'server-line-back-twice',
    kind: 'money',
    what: 'of a line that is named twice in a refund the last count alone is compared with what was paid',
    file: 'api-server/src/bills/part-refund.ts',
    find: 'const taken = (takes.get(number) ?? 0) + (quantity ?? line.quantity)',
    replace: 'const taken = quantity ?? line.quantity',
    near: ['api-server/src/bills/test/part-refund.test.ts', 'api-server/src/cards/test'],
  },
  {
    id: 'server-bill-has-grown',
    kind: 'money',
    what: 'a bill that has grown since it was shown is charged at the sum of before',
    file: 'api-server/src/cards/begin-charge.ts',
    find: 'if (totalsOf(await openLines(transaction, vault, reservationId)).dueYen !== amountYen)',
    replace: 'if (totalsOf(await openLines(transaction, vault, reservationId)).dueYen < amountYen)',
    near: ['api-server/src/cards/test/bill-lives.test.ts', 'api-server/src/cards/test'],
  },
  {
    id: 'server-part-paid-is-settled',
    kind: 'money',
    what: 'a stay is settled by a payment although something is still open',
    file: 'api-server/src/cards/conclude.ts',
    find: `  const { openAmount } = await reservationById(transaction, vault, reservation.id)
  if (openAmount === 0) await markSettled(transaction, reservation.id)
`,
    replace: '  await markSettled(transaction, reservation.id)\n',
    also: [{ find: 'markSettled, reservationById,', replace: 'markSettled,' }],
    near: ['api-server/src/checkout/test/corrected-bills.test.ts', 'api-server/src/cards/test'],
  },
  {
    id: 'server-refund-beside-a-part',
    kind: 'once-ness',
    what: 'all of a payment is given back while a part of it is on its way',
    file: 'api-server/src/cards/refund.ts',
    find: `    const parts = await partsOf(transaction, deps.vault, [settlement.requestId])
    const isPartOnItsWay = parts.some(({ state }) => state === 'returning')
    if (isPartOnItsWay || isLeased(settlement, moment)) return refuse('refund_under_way')
`,
    replace: "    if (isLeased(settlement, moment)) return refuse('refund_under_way')\n",
    near: ['api-server/src/receipts/test/returns.test.ts', 'api-server/src/cards/test'],
  },
  {
    id: 'server-believed-too-early',
    kind: 'once-ness',
    what: 'of a process that died, "nothing was charged" is believed while its charge may be on its way',
    file: 'api-server/src/bills/Settlement.ts',
    find: 'givenUpAt?.getTime() ?? begunAt.getTime() + ATTEMPT_LENGTH_MS',
    replace: 'givenUpAt?.getTime() ?? begunAt.getTime()',
    near: ['api-server/src/bills/test/settlement.test.ts', 'api-server/src/cards/test'],
  },
  {
    id: 'server-mail-a-hundred-times',
    kind: 'once-ness',
    what: 'a mail that may have arrived is sent as often as one that has not',
    file: 'api-server/src/platform/jobs/leased-queue.ts',
    find: 'nextTry(before, kind, moment)',
    replace: "nextTry(before, 'later', moment)",
    near: ['api-server/src/receipts/test/mail/outbox.test.ts', 'api-server/src/receipts/test'],
  },
  {
    id: 'server-place-lost',
    kind: 'once-ness',
    what: 'a guest who asks for the bill again goes to the end of the queue',
    file: 'api-server/src/checkout/checkout-info.ts',
    find: 'if (open !== null && (open.status < 4 || (await isBillGood(transaction, vault, open, now)))) {',
    replace: 'if (open !== null && (await isBillGood(transaction, vault, open, now))) {',
    near: ['api-server/src/checkout/test/queue.test.ts', 'api-server/src/checkout/test'],
  },
  {
    id: 'server-events-passed-over',
    kind: 'order of calls',
    what: 'an event that a property system has not taken is passed over for the next',
    file: 'api-server/src/property-systems/send-webhooks.ts',
    find: '      return\n    }\n    tries = 0',
    replace: '      continue\n    }\n    tries = 0',
    near: ['api-server/src/property-systems/test/webhooks.test.ts', 'api-server/src/property-systems/test'],
  },
  {
    id: 'server-guest-at-the-bank',
    kind: 'order of calls',
    what: 'who pays at the desk is not fetched back from the bank first',
    file: 'api-server/src/checkout/pay-at-desk.ts',
    find: '  await fetchBack(transaction, deps, reservation.id)\n',
    replace: '',
    also: [
      {
        find: "import { awaitedGuest, fetchBack } from '../cards/index.ts'",
        replace: "import { awaitedGuest } from '../cards/index.ts'",
      },
    ],
    near: ['api-server/src/cards/test/confirmation/at-the-desk.test.ts', 'api-server/src/cards/test'],
  },
  {
    id: 'server-leaves-without-paying',
    kind: 'validation',
    what: 'a stay is closed with an open bill',
    file: 'api-server/src/checkout/execute-checkout.ts',
    find: "      if (reservation.openAmount > 0) return refuse('bill_open')\n",
    replace: '',
    near: ['api-server/src/checkout/test/leaving.test.ts', 'api-server/src/checkout/test'],
  },
  {
    id: 'server-field-twice',
    kind: 'validation',
    what: 'of a form field that stands twice the last counts',
    file: 'api-server/src/platform/http/form.ts',
    find: 'if (name === null || value === null || fields.has(name)) return null',
    replace: 'if (name === null || value === null) return null',
    near: [
      'api-server/src/platform/http/test/form.test.ts',
      'api-server/test/http',
      'api-server/test/security',
    ],
  },
  {
    id: 'server-comma-in-the-code',
    kind: 'validation',
    what: 'a number with a comma is imported, which breaks the QR code of the stay',
    file: 'api-server/src/imports/cells.ts',
    find: 'if (/[",]/.test(text)) return',
    replace: 'if (/["]/.test(text)) return',
    near: ['api-server/src/imports/test/reservation-file.test.ts', 'api-server/src/imports/test'],
  },
  {
    id: 'server-other-hotel',
    kind: 'rights',
    what: 'a token opens its stay beside the name of any other hotel',
    file: 'api-server/src/stays/sessions.ts',
    find: 'if (caller.facility !== null && session.facility[caller.facility.by] !== caller.facility.value)',
    replace: "if (caller.facility?.value === '')",
    near: [
      'api-server/src/checkin/test/session.test.ts',
      'api-server/test/security',
      'api-server/src/checkin/test',
    ],
  },
  {
    id: 'server-name-after-checkin',
    kind: 'rights',
    what: 'who knows a name alone may go on with a stay that another phone has checked in',
    file: 'api-server/src/stays/access.ts',
    find: 'return isCheckedIn(session.stay) ? session.hasCheckedIn : CHECKING_IN.has(call)',
    replace: 'return session.hasCheckedIn || CHECKING_IN.has(call)',
    near: ['api-server/test/security/second-fact.test.ts', 'api-server/test/security'],
  },
  {
    id: 'server-booking-to-other-hotel',
    kind: 'rights',
    what: 'a property system writes a booking into a hotel that is not its own',
    file: 'api-server/src/property-systems/stay-of-system.ts',
    find: 'if (facility !== null && (facilityId === null || !hotels.includes(facilityId))) {',
    replace: 'if (facility !== null && facilityId === null) {',
    near: ['api-server/src/property-systems/test/writing.test.ts', 'api-server/src/property-systems/test'],
  },
  {
    id: 'server-set-up-for-ever',
    kind: 'rights',
    what: 'a code to set an account up never ends',
    file: 'api-server/src/people/sign-in.ts',
    find: `  if (person === null || person.setUpKey === null || person.setUpUntil === null) return false
  const { setUpKey } = person
  // Keyed hashes: how far two are alike tells nothing of the code.
  return clock.now() < person.setUpUntil && keys.some(`,
    replace: `  if (person === null || person.setUpKey === null) return false
  const { setUpKey } = person
  // Keyed hashes: how far two are alike tells nothing of the code.
  return keys.some(`,
    also: [
      {
        find: 'function mayBeSetUp({ vault, clock }: Deps,',
        replace: 'function mayBeSetUp({ vault }: Deps,',
      },
    ],
    near: ['api-server/src/people/test/signing-in.test.ts', 'api-server/src/people/test'],
  },
  {
    id: 'server-identity-stays',
    kind: 'erasing',
    what: 'a check-in that is taken back leaves that its guests were seen',
    file: 'api-server/src/stay-changes/undo-stay.ts',
    find: '    await removeIdentityCheck(transaction, reservationId)\n',
    replace: '',
    also: [
      {
        find: "import { removeGuests, removeIdentityCheck } from '../checkin/index.ts'",
        replace: "import { removeGuests } from '../checkin/index.ts'",
      },
    ],
    near: ['api-server/src/desk/test/register.test.ts', 'api-server/src/stays/test'],
  },
  {
    id: 'server-payers-stay',
    kind: 'erasing',
    what: 'what the payers of payments that went back have said is never erased',
    file: 'api-server/src/stays/store/erasing.ts',
    find: ".where('state', 'in', ['paid', 'refunded'])",
    replace: ".where('state', '=', 'paid')",
    near: ['api-server/src/checkin/test', 'api-server/src/cards/test/kept-books.test.ts'],
  },
  {
    id: 'server-pictures-stay',
    kind: 'erasing',
    what: 'the register is erased before its pictures are looked for, so that they stay',
    file: 'api-server/src/checkin/store/guest-register.ts',
    find: `  const pictures = await transaction
    .deleteFrom('images')
    .where('reservation_id', 'in', (old) =>
      old.selectFrom('guest_register').select('reservation_id').where('erase_after', '<', today),
    )
    .executeTakeFirst()
  const guests = await transaction
    .deleteFrom('guest_register')
    .where('erase_after', '<', today)
    .executeTakeFirst()
`,
    replace: `  const guests = await transaction
    .deleteFrom('guest_register')
    .where('erase_after', '<', today)
    .executeTakeFirst()
  const pictures = await transaction
    .deleteFrom('images')
    .where('reservation_id', 'in', (old) =>
      old.selectFrom('guest_register').select('reservation_id').where('erase_after', '<', today),
    )
    .executeTakeFirst()
`,
    near: ['api-server/src/checkin/test/retention.test.ts', 'api-server/src/checkin/test'],
  },
  {
    id: 'server-japanese-for-all',
    kind: 'languages',
    what: "where a hotel's text lacks the guest's language, the guest reads Japanese instead of English",
    file: 'api-server/src/platform/local-text.ts',
    find: 'text[language] || text[WORLD_LANGUAGE]',
    replace: 'text[language] || text[HOME_LANGUAGE]',
    near: ['test/third-language.test.ts'],
  },
]
