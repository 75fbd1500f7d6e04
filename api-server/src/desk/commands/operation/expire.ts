import type { Language } from '@tomari/contract/languages'
import { wordsOf } from '../../../text/texts.ts'
import { type Erased, eraseExpired, expiredNow } from '../../../usecases/purge-expired-data.ts'
import type { DeskCommand } from '../../DeskCommand.ts'

/** Erases what may no longer be kept, without waiting for the server's own round. */
export const expireCommand: DeskCommand = {
  name: 'expire',
  summary: wordsOf('desk.expire.summary'),
  details: wordsOf('desk.expire.details'),
  operands: [],
  options: [
    {
      name: 'dry-run',
      value: null,
      meaning: wordsOf('desk.expire.dry_run'),
    },
  ],

  async run({ flags, language, output, note }, desk) {
    const isTrial = flags.has('dry-run')
    const erased = isTrial ? await expiredNow(desk) : await eraseExpired(desk, note)
    await output.out(`${(isTrial ? trial : done)[language]}\n`)
    for (const [what, count] of rowsOf(erased, language)) await output.out(`${what}: ${count}\n`)
    return 0
  },
}

const trial: Readonly<Record<Language, string>> = wordsOf('desk.expire.trial')

const done: Readonly<Record<Language, string>> = wordsOf('desk.expire.done')

const names: Readonly<Record<Language, Readonly<Record<keyof Erased, string>>>> = {
  ja: {
    guests: '宿泊者名簿（名）',
    pictures: '署名・パスポートの画像',
    departures: '出発の記録',
    mailAddresses: 'メールアドレス',
    reservations: '予約の氏名と電話番号',
    neverArrived: 'チェックインのなかった予約',
    notices: 'お客様への伝言',
    auditEntries: '操作記録',
  },
  en: {
    guests: 'guests in the register',
    pictures: 'signatures and passports',
    departures: 'departures',
    mailAddresses: 'mail addresses',
    reservations: 'names of reservations',
    neverArrived: 'stays nobody checked in to',
    notices: 'messages to guests',
    auditEntries: 'entries of the audit trail',
  },
}

const ORDER = [
  'guests',
  'pictures',
  'departures',
  'mailAddresses',
  'reservations',
  'neverArrived',
  'notices',
  'auditEntries',
] as const satisfies readonly (keyof Erased)[]

const rowsOf = (erased: Erased, language: Language) =>
  ORDER.map((what) => [names[language][what], erased[what]] as const)
