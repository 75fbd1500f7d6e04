import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { LocalText } from '../../../model/local-text.ts'
import { sentence, wordsOf } from '../../../text/texts.ts'
import type { DeskCommand } from '../../DeskCommand.ts'

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

  async run({ operands, language, output, note }, { database, clock }) {
    const folder = operands.get('FOLDER') ?? ''
    const problem = database.backUp === undefined ? notEmbedded : problemOf(folder)
    if (database.backUp === undefined || problem !== null) {
      await output.err((problem ?? notEmbedded)[language])
      return 2
    }
    const begun = clock.elapsed()
    await note(database.db, null)
    await database.backUp(folder)
    const seconds = ((clock.elapsed() - begun) / 1000).toFixed(1)
    await output.out(done[language](folder, seconds))
    return 0
  },
}

function problemOf(folder: string): LocalText | null {
  if (!isAbsolute(folder)) return notAbsolute
  return existsSync(folder) ? isThere : null
}

const notEmbedded = wordsOf('desk.backup.not_embedded')
const notAbsolute = wordsOf('desk.backup.not_absolute')
const isThere = wordsOf('desk.backup.is_there')
const done = sentence('desk.backup.done', (folder: string, seconds: string) => ({ folder, seconds }))
