import { stringify } from 'csv-stringify/sync'
import type { Language } from '@tomari/contract/languages'
import { type DeskCommand, textIn, textsOf } from '../../platform/index.ts'
import { openRegister, type RegisterEntry } from '../guest-register.ts'
import { dayOf, dayOption, tellUnreadable } from '../../stays/index.ts'
import { facilityChoice, type FacilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import { registerColumns } from './register-columns.ts'

/** The guest register as a file, for the prefecture's inspector or the hotel's own system. */
export const registerCommand: DeskCommand = {
  name: 'register',
  summary: textsOf('desk.register.summary'),
  details: textsOf('desk.register.details'),
  operands: [],
  options: [
    dayOption('from', textsOf('desk.register.from')),
    dayOption('to', textsOf('desk.register.to')),
    facilityOption,
    {
      name: 'out',
      value: 'FILE',
      meaning: textsOf('desk.register.out'),
      isOutputFile: true,
    },
  ],

  async run(call, desk) {
    const { language, output } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const register = await openRegister(
      desk,
      { from: dayOf(call, 'from'), to: dayOf(call, 'to'), facilityId: facilities.chosen },
      call.audit,
    )
    if (register === null) {
      await output.err(textIn(language, 'desk.register.backwards'))
      return 2
    }
    let guests = 0
    let days = 0
    await output.out(BYTE_ORDER_MARK + csv([registerColumns.map(({ title }) => title[language])]))
    const closed: string[] = []
    for await (const { entries, unreadable } of register.entries) {
      closed.push(...unreadable)
      guests += entries.length
      if (entries.length > 0)
        await output.out(csv(entries.map((entry) => cellsOf(entry, facilities, language))))
      days += 1
      await output.progress(days, register.days)
    }
    await tellUnreadable(call, closed)
    const { from, to } = register
    await output.err(textIn(language, 'desk.register.total', { from, to, guests }))
    return 0
  },
}

const BYTE_ORDER_MARK = '\ufeff'

const csv = (rows: string[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    // The library quotes what holds its own line end, and addresses hold others; where `;` divides cells, one would begin another.
    quoted_match: /[\r\n;]/,
    escape_formulas: true,
  })

function cellsOf(entry: RegisterEntry, facilities: FacilityChoice, language: Language): string[] {
  const facility = facilityName(facilities, entry.reservation.facilityId, language)
  return registerColumns.map(({ text }) => text({ ...entry, facility }, language))
}
