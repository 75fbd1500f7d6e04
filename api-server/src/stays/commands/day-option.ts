import { type DeskCall, type OptionRow, type Texts, textsOf } from '../../platform/index.ts'
import { dayCell } from '../written/days.ts'

/** An option that takes a day of the hotel. */
export const dayOption = (name: string, meaning: Texts): OptionRow => ({
  name,
  value: 'yyyy-mm-dd',
  meaning,
  problemOf: (value) => ('reason' in dayCell(value) ? notDay : null),
})

/** The day that an option names as `yyyy-mm-dd`, null when it is not given. */
export function dayOf(call: DeskCall, name: string): string | null {
  const cell = dayCell(call.values.get(name) ?? '')
  return 'value' in cell ? cell.value : null
}

const notDay = textsOf('desk.options.not_day')
