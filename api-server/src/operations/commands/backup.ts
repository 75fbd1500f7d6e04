import { type DeskCommand, textIn, wordsOf } from '../../platform/index.ts'
import { backUp } from '../back-up.ts'

export const backupCommand: DeskCommand = {
  name: 'backup',
  summary: wordsOf('desk.backup.summary'),
  details: wordsOf('desk.backup.details'),
  operands: [
    {
      name: 'FOLDER',
      is: 'folder',
      meaning: wordsOf('desk.backup.folder'),
    },
  ],
  options: [],

  async run({ operands, language, output, note }, desk) {
    const folder = operands.get('FOLDER') ?? ''
    const backedUp = await backUp(desk, folder, note)
    if (backedUp.kind !== 'done') {
      await output.err(textIn(language, `desk.backup.${backedUp.kind}`))
      return 2
    }
    const facts = { folder, seconds: backedUp.seconds.toFixed(1) }
    await output.out(textIn(language, 'desk.backup.done', facts))
    return 0
  },
}
