import type { CommanderError } from 'commander'
import type { Language } from '@tomari/contract/languages'
import { sentence } from '../text/texts.ts'

/** The fixed words of the help. */
export const helpWords: Readonly<Record<Language, HelpWords>> = {
  ja: {
    description: 'Tomari を使うホテルの方のためのコマンドです。',
    usage: '[オプション] <コマンド>',
    options: '[オプション]',
    command: 'コマンド',
    lang: '表示の言語（指定がなければ端末の言語 LANG に従います）',
    unknownLanguage: 'ja か en を指定してください。',
    as: '操作する人の名前。操作記録に残ります（指定がなければ DESK_USER か端末の利用者名）',
    wrongName: '60文字以内の名前にしてください。',
    help: '使い方を表示します',
    helpCommand: 'コマンドの使い方を表示します',
    settings:
      'データの場所などの設定は、サーバーと同じ環境変数（DATA_DIR、DATABASE_URL、DATA_KEYS など）で行います。\n' +
      'サーバーが動いているあいだは、サーバーを通して実行します。',
    titles: {
      'Usage:': '使い方:',
      'Arguments:': '引数:',
      'Options:': 'オプション:',
      'Global Options:': '共通のオプション:',
      'Commands:': 'コマンド:',
      'Exit codes:': '終了コード:',
    },
  },
  en: {
    description: "The command line of the hotel's own people.",
    usage: '[options] <command>',
    options: '[options]',
    command: 'command',
    lang: 'language to speak; without it that of the terminal (LANG)',
    unknownLanguage: 'it has to be ja or en.',
    as: 'who you are, for the audit trail; without it DESK_USER, or your name on this machine',
    wrongName: 'it has to be a name of up to 60 characters.',
    help: 'shows how to use it',
    helpCommand: 'shows how to use a command',
    settings:
      'Settings such as the place of the data are those of the server, in the same environment variables (DATA_DIR,\n' +
      'DATABASE_URL, DATA_KEYS and so on). While the server runs, commands are carried out through it.',
    titles: { 'Exit codes:': 'Exit codes:' },
  },
}

interface HelpWords {
  readonly description: string
  readonly usage: string
  readonly options: string
  readonly command: string
  readonly lang: string
  readonly unknownLanguage: string
  readonly as: string
  readonly wrongName: string
  readonly help: string
  readonly helpCommand: string
  readonly settings: string
  /** Commander's titles, and what to write instead. */
  readonly titles: Readonly<Record<string, string>>
}

/** One sentence on a command line that was not understood, and where to read on. */
export function wrongUse({ code, message }: CommanderError, language: Language): string {
  // Commander tells what it stumbled over only inside its English sentence, in quotes.
  const thing = /'([^']*)'/.exec(message)?.[1] ?? ''
  const meant = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1] ?? null
  const sentence = sentences[language][code]?.(thing) ?? message
  return `${sentence}${meant === null ? '' : didYouMean[language](meant)}\n${readOn[language]('')}\n`
}

/** One sentence on a value that cannot be used. */
export const wrongValue = (what: string, problem: string, command: string, language: Language): string =>
  `${what}: ${problem}\n${readOn[language](command)}\n`

const sentences: Readonly<Record<Language, Readonly<Record<string, (thing: string) => string>>>> = {
  ja: {
    'commander.unknownCommand': (thing) => `「${thing}」というコマンドはありません。`,
    'commander.unknownOption': (thing) => `「${thing}」というオプションはありません。`,
    'commander.missingArgument': (thing) => `${thing} を指定してください。`,
    'commander.optionMissingArgument': (thing) => `「${thing}」には値が必要です。`,
    'commander.excessArguments': () => '引数が多すぎます。',
  },
  en: {
    'commander.unknownCommand': (thing) => `There is no command "${thing}".`,
    'commander.unknownOption': (thing) => `There is no option "${thing}".`,
    'commander.missingArgument': (thing) => `${thing} is missing.`,
    'commander.optionMissingArgument': (thing) => `"${thing}" needs a value.`,
    'commander.excessArguments': () => 'There are more words than the command takes.',
  },
}

const didYouMean: Readonly<Record<Language, (meant: string) => string>> = sentence(
  'desk.wrong_use.did_you_mean',
  (meant) => ({ meant }),
)

const readOn: Readonly<Record<Language, (command: string) => string>> = {
  ja: (command) => `使い方は desk ${command === '' ? '' : `${command} `}--help をご覧ください。`,
  en: (command) => `See desk ${command === '' ? '' : `${command} `}--help.`,
}
