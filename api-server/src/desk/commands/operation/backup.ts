import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { LocalText } from '../../../model/local-text.ts'
import type { DeskCommand } from '../../DeskCommand.ts'

/** A copy of the embedded database, made while guests check in. */
export const backupCommand: DeskCommand = {
  name: 'backup',
  summary: {
    ja: '内蔵データベースを稼働したままフォルダーへ複製します',
    en: 'copies the embedded database into a folder, while it is in use',
  },
  details: {
    ja: 'コピーは、コマンドが終わった時点のデータベースです。暗号鍵（DATA_DIR/keys）は含まれません。別の場所に保管してください。\nPostgreSQL をお使いの場合は、PostgreSQL のバックアップをお使いください。戻し方は docs/operations.md にあります。',
    en: 'The copy is the database as it is when the command ends.\nThe keys (DATA_DIR/keys) are not in it: keep them in another place.\nOn PostgreSQL use its own means. How to restore: docs/operations.md.',
  },
  operands: [
    {
      name: 'FOLDER',
      is: 'folder',
      meaning: { ja: '作成するフォルダー', en: 'folder to make; it must not be there yet' },
    },
  ],
  options: [],

  async run({ operands, language, tell, note }, { database, clock }) {
    const folder = operands.get('FOLDER') ?? ''
    const problem = database.backUp === undefined ? notEmbedded : problemOf(folder)
    if (database.backUp === undefined || problem !== null) {
      await tell.err((problem ?? notEmbedded)[language])
      return 2
    }
    const begun = clock.elapsed()
    await note(database.db, null)
    await database.backUp(folder)
    const seconds = ((clock.elapsed() - begun) / 1000).toFixed(1)
    await tell.out(done[language](folder, seconds))
    return 0
  },
}

function problemOf(folder: string): LocalText | null {
  if (!isAbsolute(folder)) return notAbsolute
  return existsSync(folder) ? isThere : null
}

const notEmbedded: LocalText = {
  ja: 'データベースは PostgreSQL です。pg_dump など PostgreSQL のバックアップをお使いください。\n',
  en: 'The database is PostgreSQL: back it up with its own means, such as pg_dump.\n',
}
const notAbsolute: LocalText = {
  ja: 'フォルダーは絶対パスで指定してください。\n',
  en: 'The folder has to be an absolute path.\n',
}
const isThere: LocalText = {
  ja: 'そのフォルダーはすでにあります。別の名前を指定してください。\n',
  en: 'That folder is there already: choose another name.\n',
}
const done = {
  ja: (folder: string, seconds: string) =>
    `${folder} に複製しました（${seconds} 秒）。暗号鍵は含まれていません。DATA_DIR/keys を別の場所に保管してください。\n`,
  en: (folder: string, seconds: string) =>
    `The database was copied to ${folder} in ${seconds} s. The keys are not in it: keep DATA_DIR/keys in another place.\n`,
}
