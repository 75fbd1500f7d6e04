import { type DeskCommand, textIn, textsOf } from '../../platform/index.ts'
import { backUp } from '../back-up.ts'

export const backupCommand: DeskCommand = {
  name: 'backup',
  summary: textsOf('desk.backup.summary'),
  details: textsOf('desk.backup.details'),
  operands: [
    {
      name: 'FOLDER',
      is: 'folder',
      meaning: textsOf('desk.backup.folder'),
    },
  ],
  options: [],

  async run({ operands, language, output, audit }, desk) {
    const folder = operands.get('FOLDER') ?? ''
    const backedUp = await backUp(desk, folder, audit)
    if (backedUp.kind !== 'done') {
      await output.err(textIn(language, `desk.backup.${backedUp.kind}`))
      return 2
    }
    const facts = { folder, seconds: backedUp.seconds.toFixed(1) }
    await output.out(textIn(language, 'desk.backup.done', facts))
    return 0
  },
}
