import { type DeskCall, type DeskCommand, fileText, textIn, textsOf } from '../../platform/index.ts'
import { importMembers } from '../members/import-members.ts'
import { membersIn } from '../members/member-file.ts'
import { quoted, rowLine } from './import-report.ts'
import { encodingNamed, encodingOption } from './encoding-option.ts'

/** Takes members over from the point programme. */
export const importMembersCommand: DeskCommand = {
  name: 'import-members',
  summary: textsOf('desk.import_members.summary'),
  details: textsOf('desk.import_members.details'),
  operands: [{ name: 'FILE', is: 'file', meaning: textsOf('desk.import_members.file') }],
  options: [
    { name: 'dry-run', value: null, meaning: textsOf('desk.import_members.dry_run') },
    encodingOption,
  ],

  async run(call, desk) {
    const { language, output, flags } = call
    const file = await fileText(call.input, encodingNamed(call.values.get('encoding') ?? 'auto') ?? 'auto')
    if (!('text' in file)) return await refuse(call, file[language])
    const members = await membersIn(file.text)
    if ('refused' in members) return await refuse(call, ...members.refused.map((words) => words[language]))
    const { said, problems, ignored, rows } = members
    if (ignored.length > 0)
      await output.err(`${textIn(language, 'desk.import.ignored', { columns: quoted(language, ignored) })}\n`)
    if (problems.length > 0) {
      for (const problem of problems) await output.err(`${rowLine(problem, language)}\n`)
      const wrong = new Set(problems.map(({ row }) => row)).size
      await output.err(`${textIn(language, 'desk.import_members.nothing_imported', { wrong, all: rows })}\n`)
      return 3
    }
    const isDryRun = flags.has('dry-run')
    const counts = await importMembers(desk, said, { isDryRun, audit: call.audit })
    const key = isDryRun ? 'desk.import_members.would' : 'desk.import_members.done'
    await output.out(`${textIn(language, key, { ...counts })}\n`)
    return 0
  },
}

async function refuse({ output }: DeskCall, ...sentences: readonly string[]): Promise<2> {
  await output.err(sentences.map((sentence) => `${sentence}\n`).join(''))
  return 2
}
