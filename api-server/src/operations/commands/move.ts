import { type DeskCommand, textIn, textsOf } from '../../platform/index.ts'
import { keyMisfitSentence } from '../keys/data-keys.ts'
import { moveToPostgres } from '../move-to-postgres.ts'

export const moveCommand: DeskCommand = {
  name: 'move-database',
  summary: textsOf('desk.move.summary'),
  details: textsOf('desk.move.details'),
  operands: [{ name: 'FOLDER', is: 'folder', meaning: textsOf('desk.move.folder') }],
  options: [],

  async run({ operands, language, output, audit }, desk) {
    const folder = operands.get('FOLDER') ?? ''
    const progress = (done: number, total: number) => output.progress(done, total)
    const moved = await moveToPostgres(desk, folder, { audit, progress })
    if (moved.kind === 'moved') {
      const { tables, rows } = moved
      await output.out(textIn(language, 'desk.move.moved', { tables, rows }))
      return 0
    }
    if (moved.kind === 'other_keys') {
      await output.err(`${keyMisfitSentence(moved.misfit, language)}\n`)
      return 2
    }
    const tables = moved.kind === 'not_empty' ? moved.tables.join(', ') : ''
    await output.err(textIn(language, `desk.move.${moved.kind}`, { tables, folder }))
    return 2
  },
}
