import { type DeskLanguage, inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import { type Guest, plainFields } from '@tomari/guest-rules/guest/guest'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { stringify } from 'csv-stringify/sync'
import { type FacilityChoice, facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import {
  type DeskCommand,
  type DeskTexts,
  deskTextsOf,
  hotelTime,
  type TextKey,
  textIn,
} from '../../platform/index.ts'
import { dayOf, dayOption, roomsText, tellUnreadable } from '../../stays/index.ts'
import { openRegister, type RegisterEntry } from '../guest-register.ts'

/** The guest register as a file, for the prefecture's inspector or the hotel's own system. */
export const registerCommand: DeskCommand = {
  name: 'register',
  summary: deskTextsOf('desk.register.summary'),
  details: deskTextsOf('desk.register.details'),
  operands: [],
  options: [
    dayOption('from', deskTextsOf('desk.register.from')),
    dayOption('to', deskTextsOf('desk.register.to')),
    facilityOption,
    {
      name: 'out',
      value: 'FILE',
      meaning: deskTextsOf('desk.register.out'),
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

function cellsOf(entry: RegisterEntry, facilities: FacilityChoice, language: DeskLanguage): string[] {
  const facility = facilityName(facilities, entry.reservation.facilityId, language)
  return registerColumns.map(({ text }) => text({ ...entry, facility }, language))
}

/** One guest of the register, with the name of the facility in the language of the caller. */
interface RegisterLine extends RegisterEntry {
  readonly facility: string
}

interface RegisterColumn {
  readonly title: DeskTexts
  readonly text: (line: RegisterLine, language: DeskLanguage) => string
}

type ColumnKey = TextKey extends infer Key
  ? Key extends `desk.register.columns.${infer Name}`
    ? Name
    : never
  : never

const column = (
  key: ColumnKey,
  text: (line: RegisterLine, language: DeskLanguage) => string,
): RegisterColumn => ({ title: deskTextsOf(`desk.register.columns.${key}`), text })

const ofGuest = (key: ColumnKey, text: (guest: Guest, language: DeskLanguage) => string): RegisterColumn =>
  column(key, ({ guest }, language) => text(guestOf(guest.entry), language))

const yesNo = (answer: boolean, language: DeskLanguage): string =>
  textIn(language, answer ? 'desk.yes' : 'desk.no')

/** The columns of the register, in the order of the file. */
const registerColumns: readonly RegisterColumn[] = [
  column('facility', ({ facility }) => facility),
  column('reference_number', ({ reservation }) => reservation.referenceNumber),
  column('arrival', ({ reservation }) => reservation.arrival),
  column('departure', ({ reservation }) => reservation.departure),
  column('checked_in_at', ({ guest }) => hotelTime(guest.enteredAt)),
  column('checked_out_at', ({ departedAt }) => (departedAt === null ? '' : hotelTime(departedAt))),
  column('rooms', ({ rooms }) => roomsText(rooms)),
  column('position', ({ guest }) => String(guest.position)),
  column('kind', ({ guest: { position, entry } }, language) => {
    if (position === 1) return textIn(language, 'desk.register.representative')
    return entry.is_child
      ? textIn(language, 'desk.register.child')
      : textIn(language, 'desk.register.companion')
  }),
  ofGuest('lastName', ({ lastName }) => lastName),
  ofGuest('firstName', ({ firstName }) => firstName),
  ofGuest('lastKana', ({ lastKana }) => lastKana),
  ofGuest('firstKana', ({ firstKana }) => firstKana),
  ofGuest('age', ({ age }) => age),
  ofGuest('gender', ({ gender }, language) =>
    gender === null ? '' : textIn(language, `desk.register.genders.${gender}`),
  ),
  ofGuest('overseasFlug', ({ overseasFlug }, language) => yesNo(overseasFlug, language)),
  ofGuest('countrycode', ({ countrycode }, language) => countryName(countrycode, language)),
  ofGuest('postcode', ({ postcode }) => postcode),
  ofGuest('prefecture', ({ prefecture }) => prefecture),
  ofGuest('city', ({ city }) => city),
  ofGuest('subarea', ({ subarea }) => subarea),
  ofGuest('address', ({ overseasFlug, address, furtherSubarea }) =>
    overseasFlug ? address : furtherSubarea,
  ),
  ...plainFields.map(({ name }) => ofGuest(name, (guest) => guest[name])),
  column('passport', ({ guest, images }, language) =>
    guest.position === 1 ? yesNo(images.has('passport'), language) : '',
  ),
  column('signature', ({ guest, images }, language) =>
    guest.position === 1 ? yesNo(images.has('signature'), language) : '',
  ),
  column('corrected_at', ({ guest: { correctedAt } }) =>
    correctedAt === null ? '' : hotelTime(correctedAt),
  ),
]

const countryNames = inEveryDeskLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }))

const countryName = (code: string, language: DeskLanguage): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames[language].of(code) ?? code) : code
