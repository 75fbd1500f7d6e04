import { STAY_STATES, stayLife } from '../src/stays/stay-life.ts'

type StayEvent = keyof typeof stayLife

/** What else an event does, in the words of the page. */
interface Effects {
  readonly by: string
  readonly register: string
  readonly bill: string
  readonly queue: string
  readonly papers: string
  /** A guest in the middle of the journey. */
  readonly phones: string
}

const SEARCHES_AGAIN = 'session and the code of the desk end: told so, they search again'
const CALLED_OFF: Omit<Effects, 'by'> = {
  register: 'nobody is in it; pictures sent so far go',
  bill: 'lines stay; one open on a phone is withdrawn; refused while a payment stands or is unresolved',
  queue: 'leaves it',
  papers: 'receipts of refunded payments stay; addresses for receipts go',
  phones: `${SEARCHES_AGAIN}, and read that the front desk helps, as of any name that fits no booking`,
}
const EXPECTED_AGAIN: Omit<Effects, 'by'> = {
  register: '–',
  bill: 'as it was',
  queue: '–',
  papers: '–',
  phones: 'are found again',
}

const effects: Readonly<Record<StayEvent, Effects>> = {
  change: {
    by: 'the desk, `desk import`',
    register: '–',
    bill: 'an import writes the amounts it names; when the desk changes it its taxes follow, the rest is left',
    queue: '–',
    papers: '–',
    phones: 'another party: session ends, the new search asks for those who are booked now; else they go on',
  },
  cancel: { by: 'the desk, `desk import`', ...CALLED_OFF },
  reinstate: { by: 'the desk, `desk import`', ...EXPECTED_AGAIN },
  mark_no_show: { by: 'the desk, `desk import`, from the day of arrival', ...CALLED_OFF },
  undo_no_show: { by: 'the desk, `desk import`', ...EXPECTED_AGAIN },
  check_in: {
    by: 'the guest',
    register: 'guests, signature and a needed passport are entered',
    bill: 'as it is; code 30 while something is owed, else 40',
    queue: '–',
    papers: '–',
    phones: 'a second phone that confirms too is answered with the same success',
  },
  undo_check_in: {
    by: 'the desk',
    register: 'guests, signature and passport are erased',
    bill: 'lines stay; one open on a phone is withdrawn; refused while a payment stands or is unresolved',
    queue: 'leaves it',
    papers: 'receipts of refunded payments stay; addresses for receipts go',
    phones: SEARCHES_AGAIN,
  },
  correct_register: {
    by: 'the desk',
    register: 'the guest as corrected; what stood before is kept with it, and goes with it',
    bill: '–',
    queue: 'keeps its place',
    papers: '–',
    phones: 'go on',
  },
  change_in_house: {
    by: 'the desk: longer, shorter but not behind today, another party',
    register: 'keeps the guests who were entered; the desk is told where that is another number',
    bill: 'its taxes follow; rooms and extras are left alone, and the desk is told so; the code stays',
    queue: 'keeps its place',
    papers: '–',
    phones: 'go on',
  },
  change_rooms: {
    by: 'the desk, `desk done`, `desk import`',
    register: 'its file shows the rooms of now',
    bill: '–',
    queue: 'keeps its place',
    papers: '–',
    phones: 'leave from the rooms of now; others are refused in words, and a new search shows them',
  },
  check_out: {
    by: 'the guest, once nothing is owed',
    register: 'the departure is entered',
    bill: 'settled; code 40',
    queue: 'leaves it',
    papers: 'stay',
    phones: 'a second one that closes too is answered with the same success',
  },
  undo_check_out: {
    by: 'the desk',
    register: 'the departure goes',
    bill: 'payments stay; code 40',
    queue: '–',
    papers: 'stay',
    phones: SEARCHES_AGAIN,
  },
  erase: {
    by: 'the server, `desk expire`',
    register: 'three years after it was made',
    bill: 'names after three years, sums stay; without check-in and payment all goes 30 days after the stay',
    queue: '–',
    papers: 'payers and addressees as [security](security.md) says',
    phones: 'nothing is found after the last day',
  },
}

/** What money does to a stay, which it moves nowhere. */
const moneyEffects: Readonly<Record<string, Effects>> = {
  'paid by card': {
    by: 'the guest',
    register: '–',
    bill: 'its lines are paid; code 40',
    queue: 'keeps its place until the check-out',
    papers: 'a receipt, mailed',
    phones: 'go on; another phone with the same bill reads that nothing is left to pay',
  },
  'paid at the desk': {
    by: '`desk pay --by cash`, `terminal`, `invoice`, `other`; a property system',
    register: '–',
    bill: 'its open lines are paid; a checked-in stay has code 40; refused while a card is charged',
    queue: 'leaves it',
    papers: 'a receipt where `--receipt` asks for it, of cash and terminal',
    phones:
      'who enters the register goes on; who waits or has the bill reads that nothing is left to pay, and searches again',
  },
  'paid to an agency': {
    by: '`desk pay --by agency`, `desk import` with an amount of 0',
    register: '–',
    bill: 'its open lines are paid; taxes owed here stay open after an import',
    queue: 'leaves it',
    papers: 'none of ours',
    phones: 'as above',
  },
  'a part refunded': {
    by: '`desk refund --lines`, `--yen`',
    register: '–',
    bill: 'the part comes off, the rest stays paid; the code stays',
    queue: '–',
    papers: 'a return invoice; the receipt stays valid',
    phones: 'go on',
  },
  refunded: {
    by: '`desk refund`',
    register: '–',
    bill: 'its lines are open again; the code stays',
    queue: '–',
    papers: 'a return invoice; the receipt is void',
    phones: 'who closes the stay reads that something is not paid, and searches again or asks at the desk',
  },
  'bill corrected': {
    by: 'the desk, which takes it back first where a phone has it',
    register: '–',
    bill: 'its open lines as corrected',
    queue: 'keeps its place',
    papers: '–',
    phones: 'who pays the old amount is not charged, and is told to look at the total or to search again',
  },
}

const entries = Object.entries(stayLife)

const arrows = entries.flatMap(([event, row]) =>
  STAY_STATES.flatMap((from) => {
    const { to } = row[from]
    if (to === null || to === from) return []
    return [`  ${from} --> ${to === 'erased' ? '[*]' : to}: ${event}`]
  }),
)

const cells = entries.map(([event, row]) => {
  const steps = STAY_STATES.map((state) => {
    const { to, refused } = row[state]
    return to === null ? `– ${refused}` : `**${to}**`
  })
  return `| \`${event}\` | ${steps.join(' | ')} |`
})

const rowOf = (name: string, { by, register, bill, queue, papers, phones }: Effects): string =>
  `| ${[name, by, register, bill, queue, papers, phones].join(' | ')} |`
const effectRows = Object.entries(effects).map(([event, row]) => rowOf(`\`${event}\``, row))
const moneyRows = Object.entries(moneyEffects).map(([what, row]) => rowOf(what, row))

/** `docs/stay-life.md`: the life of a stay as a picture and three tables, made of stay-life.ts. */
export const stayLifeDocument = (): string => `# The life of a stay

Made of \`api-server/src/stays/stay-life.ts\` by \`npm run docs\`; a test fails when it is stale.

\`\`\`mermaid
stateDiagram-v2
  [*] --> booked
${arrows.join('\n')}
\`\`\`

## What may follow what

Bold is the state afterwards, – the reason why the event is refused.

| event | ${STAY_STATES.join(' | ')} |
| --- |${' --- |'.repeat(STAY_STATES.length)}
${cells.join('\n')}

## What else happens

| event | by | register | bill | queue | papers | guests in the middle of it |
| --- | --- | --- | --- | --- | --- | --- |
${effectRows.join('\n')}

A move to another hotel or to other days is a \`change\`.

## What money does

It moves no stay ([payments](payments.md)).

| what | by | register | bill | queue | papers | guests in the middle of it |
| --- | --- | --- | --- | --- | --- | --- |
${moneyRows.join('\n')}

\`api-server/src/stays/test/guests-on-the-way.test.ts\` has phones at five steps of the journey meet these changes. A session that ends is told in words at the guest's next call; closing them leads to the search, and a search that finds nothing says that the front desk helps.
`
