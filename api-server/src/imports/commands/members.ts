import { type DeskCommand, deskTextsOf, fileText, shortened, textIn } from '../../platform/index.ts'
import { forgetMember, importMembers, membersIn } from '../members.ts'
import { encodingOf, encodingOption, quoted, refuse, rowLine } from './import-report.ts'

export const importMembersCommand: DeskCommand = {
  name: 'import-members',
  summary: deskTextsOf('desk.import_members.summary'),
  details: deskTextsOf('desk.import_members.details'),
  operands: [{ name: 'FILE', is: 'file', meaning: deskTextsOf('desk.import_members.file') }],
  options: [
    { name: 'dry-run', value: null, meaning: deskTextsOf('desk.import_members.dry_run') },
    encodingOption,
  ],

  async run(call, desk) {
    const { language, output, flags } = call
    const file = await fileText(call.input, encodingOf(call))
    if (!('text' in file)) return await refuse(call, [file])
    const table = await membersIn(file.text)
    if ('refused' in table) return await refuse(call, table.refused)
    const { members, problems, ignored, rows } = table
    if (ignored.length > 0)
      await output.err(`${textIn(language, 'desk.import.ignored', { columns: quoted(language, ignored) })}\n`)
    if (problems.length > 0) {
      for (const problem of problems) await output.err(`${rowLine(problem, language)}\n`)
      const wrong = new Set(problems.map(({ row }) => row)).size
      await output.err(`${textIn(language, 'desk.import_members.nothing_imported', { wrong, all: rows })}\n`)
      return 3
    }
    const isDryRun = flags.has('dry-run')
    const counts = await importMembers(desk, members, { isDryRun, audit: call.audit })
    const key = isDryRun ? 'desk.import_members.would' : 'desk.import_members.done'
    await output.out(`${textIn(language, key, { ...counts })}\n`)
    return 0
  },
}

export const removeMemberCommand: DeskCommand = {
  name: 'remove-member',
  summary: deskTextsOf('desk.remove_member.summary'),
  details: deskTextsOf('desk.remove_member.details'),
  operands: [{ name: 'NUMBER', is: 'word', meaning: deskTextsOf('desk.remove_member.number') }],
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
