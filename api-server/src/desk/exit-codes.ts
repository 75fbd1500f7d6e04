import type { LocalText } from '../model/local-text.ts'

/** How a command ended, as scripts see it. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Every exit code, for the help and `docs/desk.md`. */
export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: LocalText }[] = [
  { code: 0, meaning: { ja: '正常に終わりました', en: 'all was done' } },
  {
    code: 1,
    meaning: {
      ja: 'データベースやディスクなどの理由で実行できませんでした',
      en: 'it could not be done: the database, the disk, the connection to the server',
    },
  },
  {
    code: 2,
    meaning: {
      ja: '指定や設定、ファイルに誤りがあり、何もしていません',
      en: 'wrong use: an option, a setting or a file; nothing was done',
    },
  },
  {
    code: 3,
    meaning: {
      ja: 'import、import-facilities: 誤りがあり、1件も取り込んでいません',
      en: 'import, import-facilities: rows or values are wrong, nothing was imported',
    },
  },
  {
    code: 4,
    meaning: {
      ja: 'import --allow-partial: 誤りのある行を除いて取り込みました',
      en: 'import --allow-partial: imported, but wrong rows were left out',
    },
  },
  {
    code: 5,
    meaning: {
      ja: 'show: 該当する予約がありません。--show: 文書が登録されていません。take、done、message、receipt、refund、passport、signature、undo-checkin、undo-checkout: 該当するお客様がいません',
      en: 'show: there is no such reservation; --show: there is no such text; take, done, message, receipt, refund, passport, signature, undo-checkin, undo-checkout: there is no such guest',
    },
  },
  {
    code: 6,
    meaning: {
      ja: 'check-scripts: 決済画面のスクリプトかヘッダーが、承認したものと違います',
      en: 'check-scripts: a script or a header of the payment screens is not the one that was accepted',
    },
  },
]
