import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { deskRoles } from '@tomari/contract/desk-page/row'
import { type FacilityChoice, facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import {
  type DeskCall,
  type DeskCommand,
  deskTextsOf,
  hotelTime,
  type Operand,
  printRefusal,
  Refusal,
  textIn,
  textTable,
} from '../../platform/index.ts'
import { roleNamed, signInNameIn } from '../Person.ts'
import {
  addPerson,
  endPerson,
  type ListedPerson,
  listPeople,
  type NewSetUpCode,
  personPayload,
  resetPerson,
} from '../people.ts'

const noName = deskTextsOf('desk.user.no_name')

const noRole = deskTextsOf('desk.user.no_role', { roles: deskRoles.join(', ') })

const personOperand: Operand = {
  name: 'NAME',
  is: 'word',
  meaning: deskTextsOf('desk.user.name'),
  problemOf: (typed) => (signInNameIn(typed) === null ? noName : null),
}

const personArgument = ({ operands }: Pick<DeskCall, 'operands'>): string =>
  signInNameIn(operands.get(personOperand.name) ?? '') ?? ''

const setUpCodeText = (language: DeskLanguage, name: string, { code, until }: NewSetUpCode): string =>
  textIn(language, 'desk.user.handed_out', { name, code, until: hotelTime(until) })

export const userAddCommand: DeskCommand = {
  name: 'user-add',
  summary: deskTextsOf('desk.user.add.summary'),
  details: deskTextsOf('desk.user.add.details'),
  operands: [personOperand],
  options: [
    { ...facilityOption, meaning: deskTextsOf('desk.user.add.facility') },
    {
      name: 'role',
      value: deskRoles.join('|'),
      meaning: deskTextsOf('desk.user.add.role'),
      problemOf: (text) => (roleNamed(text) === null ? noRole : null),
    },
  ],

  async run(call, desk) {
    const { language, output, values, audit } = call
    const role = roleNamed(values.get('role') ?? '')
    if (role === null) {
      await output.err(`--role: ${noRole[language]}\n`)
      return 2
    }
    const choice = await facilityChoice(call, desk)
    if (choice === null) return 2
    const name = personArgument(call)
    const added = await addPerson(desk, { name, facilityId: choice.chosen, role }, audit)
    if (added instanceof Refusal) return await printRefusal(call, added, name)
    const hotel = hotelText(choice, choice.chosen, language)
    await output.out(textIn(language, 'desk.user.add.done', { name, role, house: hotel }))
    await output.out(setUpCodeText(language, name, added))
    return 0
  },
}

export const userEndCommand: DeskCommand = {
  name: 'user-end',
  summary: deskTextsOf('desk.user.end.summary'),
  details: deskTextsOf('desk.user.end.details'),
  operands: [personOperand],
  options: [],

  async run(call, desk) {
    const name = personArgument(call)
    const ended = await endPerson(desk, name, call.audit)
    if (ended instanceof Refusal) return await printRefusal(call, ended, name)
    await call.output.out(textIn(call.language, 'desk.user.end.done', { name, ...ended }))
    return 0
  },
}

export const userResetCommand: DeskCommand = {
  name: 'user-reset',
  summary: deskTextsOf('desk.user.reset.summary'),
  details: deskTextsOf('desk.user.reset.details'),
  operands: [personOperand],
  options: [],

  async run(call, desk) {
    const name = personArgument(call)
    const reset = await resetPerson(desk, name, call.audit)
    if (reset instanceof Refusal) return await printRefusal(call, reset, name)
    const { sessions } = reset
    await call.output.out(textIn(call.language, 'desk.user.reset.done', { name, sessions }))
    await call.output.out(setUpCodeText(call.language, name, reset))
    return 0
  },
}

export const userListCommand: DeskCommand = {
  name: 'user-list',
  summary: deskTextsOf('desk.user.list.summary'),
  details: deskTextsOf('desk.user.list.details'),
  operands: [],
  options: [{ name: 'json', value: null, meaning: deskTextsOf('desk.user.list.json') }],

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
      const hotel = hotelText(hotels, facilityId, language)
      return [name, role, stateOf(person, language), signedInAt === null ? '–' : hotelTime(signedInAt), hotel]
    })
    await output.out(textTable(columns, rows, language))
    return 0
  },
}

const hotelText = (hotels: FacilityChoice | null, id: string | null, language: DeskLanguage): string =>
  hotels === null || id === null
    ? textIn(language, 'desk.user.all_houses')
    : facilityName(hotels, id, language)

const stateOf = ({ state, until }: ListedPerson, language: DeskLanguage): string =>
  textIn(language, `desk.user.states.${state}`, { until: until === null ? '' : hotelTime(until) })

const columns = [
  deskTextsOf('desk.user.columns.name'),
  deskTextsOf('desk.user.columns.role'),
  deskTextsOf('desk.user.columns.state'),
  deskTextsOf('desk.user.columns.signed_in'),
  deskTextsOf('desk.user.columns.house'),
].map((title) => ({ title }))
