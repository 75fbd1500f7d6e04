import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import { checkScripts, type Finding } from '../../../usecases/scripts/check-scripts.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { type Column, textTable } from '../../terminal/text-table.ts'

/** The inventory of the scripts on the payment screens, and whether they have changed. */
export const checkScriptsCommand: DeskCommand = {
  name: 'check-scripts',
  summary: {
    ja: '決済画面のスクリプトの一覧と変更の有無を表示します',
    en: 'lists the scripts of the payment screens, and whether they have changed',
  },
  details: {
    ja: '設定から決まるスクリプトの一覧を表示し、外部のスクリプトを前に承認したものと比べます。\nPAGE（例 https://checkin.example.jp/）を指定すると、お客様に届くヘッダーとスクリプトも比べます。外部のネットワークから\n毎週実行してください（PCI DSS 6.4.3、11.6.1）。更新した後は、確かめたうえで --accept を付けて実行します。',
    en: 'Lists the scripts as the configuration makes them, and compares those from elsewhere with what was accepted before.\nWith PAGE (such as https://checkin.example.jp/) also the headers and scripts that reach guests: run it weekly from\noutside your network (PCI DSS 6.4.3, 11.6.1). After an update of yours, look, then run it with --accept.',
  },
  operands: [
    {
      name: 'PAGE',
      is: 'word',
      isOptional: true,
      meaning: { ja: 'お客様が開くアドレス', en: 'the address that guests open' },
      problemOf: (value) => (/^https?:\/\//.test(value) && URL.canParse(value) ? null : notAddress),
    },
  ],
  options: [
    {
      name: 'accept',
      value: null,
      meaning: { ja: '今の内容を承認します', en: 'accepts what is found now' },
    },
  ],

  async run({ operands, flags, language, tell, note }, desk) {
    const scripts = await desk.pageScripts()
    await tell.out(
      textTable(
        headings[language],
        scripts.map(({ address, reason, guard }) => [address, reason[language], guard[language]]),
      ),
    )
    const page = operands.get('PAGE') ?? null
    const isAccepted = flags.has('accept')
    if (isAccepted) await note(desk.database.db, null)
    const findings = await checkScripts(desk, scripts, { page, isAccepted })
    for (const finding of findings) await tell.out(`${sentenceOf(finding, language)}\n`)
    if (findings.some(({ kind }) => kind === 'unreachable')) return 1
    return !isAccepted && findings.some(({ kind }) => kind === 'changed') ? 6 : 0
  },
}

function sentenceOf({ subject, kind, differences }: Finding, language: Language): string {
  return [`${subject}: ${kinds[kind][language]}`, ...differences.map((item) => `  ${item}`)].join('\n')
}

const kinds: Readonly<Record<Finding['kind'], LocalText>> = {
  first: { ja: '初めて確認し、今の内容を記録しました', en: 'seen for the first time, and written down' },
  same: { ja: '変わりありません', en: 'as it was accepted' },
  changed: { ja: '承認したものと違います', en: 'not as it was accepted' },
  unreachable: { ja: '取得できませんでした', en: 'could not be fetched' },
}

const headings: Readonly<Record<Language, readonly Column[]>> = {
  ja: [{ title: 'スクリプト' }, { title: '目的' }, { title: '守り' }],
  en: [{ title: 'script' }, { title: 'why' }, { title: 'what guards it' }],
}

const notAddress: LocalText = {
  ja: 'アドレスは https:// から書いてください。',
  en: 'it has to be an address that begins with https://.',
}
