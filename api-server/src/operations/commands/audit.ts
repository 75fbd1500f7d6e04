import {
  type AuditEntry,
  type DeskCommand,
  deskTextsOf,
  hotelTime,
  printable,
  textIn,
  textTable,
} from '../../platform/index.ts'
import { auditTrail, dayOf, dayOption, MOST_ENTRIES, USUAL_DAYS } from '../../stays/index.ts'

export const auditCommand: DeskCommand = {
  name: 'audit',
  summary: deskTextsOf('desk.audit.summary'),
  details: deskTextsOf('desk.audit.details'),
  operands: [],
  options: [
    dayOption('since', deskTextsOf('desk.audit.since', { usual_days: USUAL_DAYS })),
    { name: 'stay', value: 'NUMBER', meaning: deskTextsOf('desk.audit.stay') },
    { name: 'who', value: 'NAME', meaning: deskTextsOf('desk.audit.who') },
    { name: 'json', value: null, meaning: deskTextsOf('desk.audit.json') },
  ],

  async run(call, desk) {
    const { language, output, values, flags } = call
    const { since, entries, referenceNumbers } = await auditTrail(desk, {
      since: dayOf(call, 'since'),
      stay: values.get('stay') ?? null,
      who: values.get('who') ?? null,
    })
    if (flags.has('json')) {
      for (const entry of entries) await output.out(`${JSON.stringify(jsonOf(entry, referenceNumbers))}\n`)
      return 0
    }
    const rows = entries.map(({ at, who, door, act, reservationId, details }) => [
      hotelTime(at),
      printable(who),
      actLabel(door, act),
      referenceNumbers.get(reservationId ?? '') ?? reservationId ?? '',
      Object.entries(details)
        .map(([key, value]) => `${key}=${printable(String(value))}`)
        .join(' '),
    ])
    if (rows.length > 0) await output.out(`${textTable(columns, rows, language)}\n`)
    await output.out(textIn(language, 'desk.audit.total', { since, count: entries.length }))
    const more = { most: MOST_ENTRIES }
    if (entries.length === MOST_ENTRIES) await output.err(textIn(language, 'desk.audit.more', more))
    return 0
  },
}

function actLabel(door: AuditEntry['door'], act: string): string {
  if (door === 'terminal') return `desk ${act}`
  return door === 'desk-page' ? `${act} (/desk)` : `${act} (API)`
}

const jsonOf = (
  { at, who, door, act, reservationId, details }: AuditEntry,
  numbers: ReadonlyMap<string, string>,
) => ({
  at: at.toISOString(),
  who,
  door,
  act,
  reservation_id: reservationId,
  reference_number: numbers.get(reservationId ?? '') ?? null,
  details,
})

const columns = (['when', 'who', 'what', 'stay', 'details'] as const).map((name) => ({
  title: deskTextsOf(`desk.audit.columns.${name}`),
}))
