import type { Language } from '@tomari/contract/languages'
import { rotateKeys, rowsOfOldKeys } from '../../../usecases/rotate-keys.ts'
import type { DeskCommand } from '../../DeskCommand.ts'

/** Seals everything with the newest data key, so that older ones can go. */
export const rotateKeysCommand: DeskCommand = {
  name: 'rotate-keys',
  summary: {
    ja: '保存データを最新の鍵で暗号化し直します',
    en: 'seals everything anew with the newest data key',
  },
  details: {
    ja: 'DATA_KEYS（または鍵ファイル）の先頭の鍵で、古い鍵の個人情報を少しずつ暗号化し直します。\nサーバーの稼働中に実行でき、途中で止めても、もう一度実行すれば続きから進みます。\n終わったら、古い鍵を外してサーバーを再起動できます。',
    en: 'Seals what older keys have sealed with the first key of DATA_KEYS, or of the key file, little by little.\nIt may run beside the server and be stopped at any time: run it again, and it goes on where it was.\nWhen it is done, the older keys can be taken out and the server be started again.',
  },
  operands: [],
  options: [
    {
      name: 'dry-run',
      value: null,
      meaning: { ja: '件数だけを表示し、何も変えません', en: 'tells how much is left and changes nothing' },
    },
  ],

  async run({ flags, language, tell, note }, desk) {
    const [newest, ...older] = desk.vault.keyIds
    const total = await rowsOfOldKeys(desk)
    if (flags.has('dry-run')) {
      await tell.out(would[language](total, newest))
      return 0
    }
    // The work is many transactions: what it was begun for stands there also when it is stopped.
    await note(desk.database.db, null, { key: newest, rows: total })
    const { resealed, unreadable } = await rotateKeys(desk, (done) =>
      tell.progress(Math.min(done, total), total),
    )
    await tell.out(done[language](resealed, newest))
    if (unreadable > 0) {
      await tell.err(closed[language](unreadable))
      return 1
    }
    // Another process may have written with an older key meanwhile.
    const left = await rowsOfOldKeys(desk)
    if (left > 0) {
      await tell.err(again[language](left))
      return 1
    }
    if (older.length > 0) await tell.out(free[language](older.join(', ')))
    return 0
  },
}

type Counted = Readonly<Record<Language, (rows: number, key: string) => string>>

const would: Counted = {
  ja: (rows, key) => `鍵 ${key} で暗号化し直すデータ：${rows} 件。まだ何もしていません。\n`,
  en: (rows, key) => `To be sealed anew with the key ${key}: ${rows} rows. Nothing was done.\n`,
}

const done: Counted = {
  ja: (rows, key) => `${rows} 件を鍵 ${key} で暗号化し直しました。\n`,
  en: (rows, key) => `${rows} rows are sealed anew with the key ${key}.\n`,
}

const free: Readonly<Record<Language, (keys: string) => string>> = {
  ja: (keys) => `次の鍵はもう使われていません：${keys}。バックアップを読む必要がある間は保管してください。\n`,
  en: (keys) => `No longer needed: ${keys}. Keep a copy for as long as you may have to read a backup.\n`,
}

const closed: Readonly<Record<Language, (rows: number) => string>> = {
  ja: (rows) =>
    `${rows} 件はどの鍵でも開けませんでした。その鍵を DATA_KEYS に加えて、もう一度実行してください。\n`,
  en: (rows) => `${rows} rows open with none of the keys. Add their key to DATA_KEYS and run this again.\n`,
}

const again: Readonly<Record<Language, (rows: number) => string>> = {
  ja: (rows) =>
    `古い鍵で書き込むサーバーがあります（${rows} 件）。すべてのサーバーで鍵の順を揃えてから、もう一度実行してください。\n`,
  en: (rows) =>
    `A server still seals with an older key (${rows} rows). Put the keys in one order on all servers and run this again.\n`,
}
