import { type DeskCommand, shortened, textIn, textsOf } from '../../platform/index.ts'
import { forgetMember } from '../members/import-members.ts'

/** Removes the data of a member. */
export const removeMemberCommand: DeskCommand = {
  name: 'remove-member',
  summary: textsOf('desk.remove_member.summary'),
  details: textsOf('desk.remove_member.details'),
  operands: [{ name: 'NUMBER', is: 'word', meaning: textsOf('desk.remove_member.number') }],
  options: [],

  async run({ operands, language, output, audit }, desk) {
    const number = operands.get('NUMBER') ?? ''
    const wasThere = await forgetMember(desk, number, audit)
    const facts = { number: shortened(number) }
    if (wasThere) await output.out(`${textIn(language, 'desk.remove_member.done', facts)}\n`)
    else await output.err(`${textIn(language, 'desk.remove_member.nobody', facts)}\n`)
    return wasThere ? 0 : 5
  },
}
