import type { Language } from '@tomari/contract/languages'
import { type DeskCommand, hotelTime, textIn, textsOf, textTable } from '../../platform/index.ts'
import { type ListedPerson, listPeople, personPayload } from '../people.ts'
import { facilityChoice, facilityName } from '../../hotels/index.ts'

export const userListCommand: DeskCommand = {
  name: 'user-list',
  summary: textsOf('desk.user.list.summary'),
  details: textsOf('desk.user.list.details'),
  operands: [],
  options: [{ name: 'json', value: null, meaning: textsOf('desk.user.list.json') }],

  async run(call, desk) {
    const { flags, language, output } = call
    const people = await listPeople(desk)
    if (flags.has('json')) {
      for (const person of people) await output.out(`${JSON.stringify(personPayload(person))}\n`)
      return 0
    }
    if (people.length === 0) {
      await output.err(textIn(language, 'desk.user.list.nobody'))
      return 0
    }
    const hotels = await facilityChoice(call, desk)
    const rows = people.map((person) => {
      const { name, role, facilityId, signedInAt } = person
      const hotel =
        facilityId === null || hotels === null
          ? textIn(language, 'desk.user.all_houses')
          : facilityName(hotels, facilityId, language)
      return [name, role, stateOf(person, language), signedInAt === null ? '–' : hotelTime(signedInAt), hotel]
    })
    const titles = columns.map((title) => ({ title: title[language] }))
    await output.out(textTable(titles, rows))
    return 0
  },
}

const stateOf = ({ state, until }: ListedPerson, language: Language): string =>
  textIn(language, `desk.user.states.${state}`, { until: until === null ? '' : hotelTime(until) })

const columns = [
  textsOf('desk.user.columns.name'),
  textsOf('desk.user.columns.role'),
  textsOf('desk.user.columns.state'),
  textsOf('desk.user.columns.signed_in'),
  textsOf('desk.user.columns.house'),
]
