import { STAY_STATES, stayLife } from '../src/stays/stay-life.ts'

type StayEvent = keyof typeof stayLife

/** What else an event does, in the words of the page. */
interface Effects {
  readonly by: string
  readonly register: string
  /** Bill, receipts and return invoices. */
  readonly money: string
  /** Guests in the middle of the journey, and their place in the queue. */
  readonly phones: string
}

const NOTHING = '–'
const DESK_AND_IMPORT = 'the desk, `desk import`'
const WITHDRAWN = 'lines stay, withdrawn from a phone; refused while a payment stands or is unresolved'
const SEARCHES_AGAIN = 'session, code and place end; they search again'
const CALLED_OFF = {
  register: 'pictures sent so far go',
  money: WITHDRAWN,
  phones: `${SEARCHES_AGAIN}, and ask at the desk`,
}
const EXPECTED_AGAIN = { register: NOTHING, money: 'as it was', phones: 'are found again' }

const effects: Readonly<Record<StayEvent, Effects>> = {
  change: {
    by: DESK_AND_IMPORT,
    register: NOTHING,
    money: 'an import writes its amounts; at the desk taxes follow',
    phones: 'another party ends the session',
  },
  cancel: { by: DESK_AND_IMPORT, ...CALLED_OFF },
  reinstate: { by: DESK_AND_IMPORT, ...EXPECTED_AGAIN },
  mark_no_show: { by: 'the same, from the day of arrival', ...CALLED_OFF },
  undo_no_show: { by: DESK_AND_IMPORT, ...EXPECTED_AGAIN },
  check_in: {
    by: 'the guest',
    register: 'guests, signature, a needed passport',
    money: 'code 30, or 40',
    phones: 'a second phone gets the same success',
  },
  undo_check_in: { by: 'the desk', register: 'is erased', money: WITHDRAWN, phones: SEARCHES_AGAIN },
  correct_register: {
    by: 'the desk',
    register: 'as corrected, with what stood there before',
    money: NOTHING,
    phones: 'go on',
  },
  change_in_house: {
    by: 'the desk: party, departure from today on',
    register: 'stays',
    money: 'taxes follow; the rest stays',
    phones: 'go on',
  },
  change_rooms: {
    by: 'the desk, `desk done`, `desk import`',
    register: 'shows the rooms of now',
    money: NOTHING,
    phones: 'leave from the rooms of now',
  },
  check_out: {
    by: 'the guest, once nothing is owed',
    register: 'the departure',
    money: 'settled, code 40',
    phones: 'leave the queue',
  },
  undo_check_out: {
    by: 'the desk',
    register: 'the departure goes',
    money: 'payments and code stay',
    phones: SEARCHES_AGAIN,
  },
  erase: {
    by: 'the server, `desk expire`',
    register: '[in time](security.md#how-long-what-is-kept)',
    money: 'sums stay',
    phones: 'nothing is found',
  },
}

const entries = Object.entries(stayLife)

const arrows = entries.flatMap(([event, row]) =>
  STAY_STATES.flatMap((from) => {
    const { to } = row[from]
    return to === null || to === from || to === 'erased' ? [] : [`  ${from} --> ${to}: ${event}`]
  }),
)

const cells = entries.map(([event, row]) => {
  const steps = STAY_STATES.map((state) => {
    const { to, refused } = row[state]
    return to === null ? refused : `**${to}**`
  })
  return `| \`${event}\` | ${steps.join(' | ')} |`
})

const rowOf = (name: string, { by, register, money, phones }: Effects): string =>
  `| ${[name, by, register, money, phones].join(' | ')} |`
const effectRows = Object.entries(effects).map(([event, row]) => rowOf(`\`${event}\``, row))

/** `docs/stay-life.md`: the life of a stay as a picture and two tables, made of stay-life.ts. */
export const stayLifeDocument = (): string => `# The life of a stay

Made of \`api-server/src/stays/stay-life.ts\` by \`npm run docs\`. The state follows from check-in code, departure and the marks of a booking called off: a column could contradict them.

\`\`\`mermaid
stateDiagram-v2
  [*] --> booked
${arrows.join('\n')}
\`\`\`

## What may follow what

Bold is the state afterwards, else the reason of the refusal.

| event | ${STAY_STATES.join(' | ')} |
| --- |${' --- |'.repeat(STAY_STATES.length)}
${cells.join('\n')}

## What else happens

| event | by | register | bill, receipts | guests on the way |
| --- | --- | --- | --- | --- |
${effectRows.join('\n')}

A move to another hotel or to other days is a \`change\`. Money moves no stay: [payments](payments.md).
`
