import type { Language } from '@tomari/contract/languages'
import { type Erased, eraseExpired, expiredNow } from '../../../usecases/housekeeping.ts'
import type { DeskCommand } from '../../DeskCommand.ts'

/** Erases what may no longer be kept, without waiting for the server's own round. */
export const expireCommand: DeskCommand = {
  name: 'expire',
  summary: {
    ja: '保存期間を過ぎた個人情報を消去します',
    en: 'erases personal data whose time is over',
  },
  details: {
    ja: '作成から3年を過ぎた宿泊者名簿と画像、滞在から3年を過ぎた予約の氏名、30日を過ぎたメールアドレスと、\nチェックインのなかった予約、滞在の終わったお客様への伝言を消去します。\nサーバーは同じことを1日に4回行います。先に --dry-run で件数をご確認ください。',
    en: 'Erases the guest register and its pictures three years after they were made, names of reservations three years\nafter the stay, mail addresses and stays nobody checked in to after 30 days, messages with the stay.\nThe server does the same four times a day. See first with --dry-run how much that is.',
  },
  operands: [],
  options: [
    {
      name: 'dry-run',
      value: null,
      meaning: { ja: '件数だけを表示し、何も消しません', en: 'tells how much it is and erases nothing' },
    },
  ],

  async run({ flags, language, tell, note }, desk) {
    const isTrial = flags.has('dry-run')
    const erased = isTrial ? await expiredNow(desk) : await eraseExpired(desk, note)
    await tell.out(`${(isTrial ? trial : done)[language]}\n`)
    for (const [what, count] of rowsOf(erased, language)) await tell.out(`${what}: ${count}\n`)
    return 0
  },
}

const trial: Readonly<Record<Language, string>> = {
  ja: '消去の対象（まだ何も消していません）',
  en: 'To be erased (nothing was erased)',
}

const done: Readonly<Record<Language, string>> = { ja: '消去しました', en: 'Erased' }

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
