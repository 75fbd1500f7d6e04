import { deskRoles } from '@tomari/contract/desk-page/roles'
import { roleNamed } from '../Person.ts'
import { type DeskCommand, printRefusal, Refusal, textIn, textsOf } from '../../platform/index.ts'
import { addPerson } from '../people.ts'
import { facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import { personArgument, personOperand, setUpCodeText } from './person-argument.ts'

export const userAddCommand: DeskCommand = {
  name: 'user-add',
  summary: textsOf('desk.user.add.summary'),
  details: textsOf('desk.user.add.details'),
  operands: [personOperand],
  options: [
    { ...facilityOption, meaning: textsOf('desk.user.add.facility') },
    {
      name: 'role',
      value: deskRoles.join('|'),
      meaning: textsOf('desk.user.add.role'),
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
    const hotel =
      choice.chosen === null
        ? textIn(language, 'desk.user.all_houses')
        : facilityName(choice, choice.chosen, language)
    await output.out(textIn(language, 'desk.user.add.done', { name, role, house: hotel }))
    await output.out(setUpCodeText(language, name, added))
    return 0
  },
}

const noRole = textsOf('desk.user.no_role', { roles: deskRoles.join(', ') })
