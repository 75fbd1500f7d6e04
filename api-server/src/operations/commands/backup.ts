import { type DeskCommand, sentence, type Words, wordsOf } from '../../platform/index.ts'
import { type BackedUp, backUp } from '../back-up.ts'

/** A copy of the embedded database, made while guests check in. */
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
      await output.err(whyNot[backedUp.kind][language])
      return 2
    }
    await output.out(done[language](folder, backedUp.seconds.toFixed(1)))
    return 0
  },
}

const whyNot: Readonly<Record<Exclude<BackedUp['kind'], 'done'>, Words>> = {
  not_embedded: wordsOf('desk.backup.not_embedded'),
  not_absolute: wordsOf('desk.backup.not_absolute'),
  is_there: wordsOf('desk.backup.is_there'),
}
const done = sentence('desk.backup.done', (folder: string, seconds: string) => ({ folder, seconds }))
