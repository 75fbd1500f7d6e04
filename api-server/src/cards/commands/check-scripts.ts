import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { type DeskCommand, deskTextsOf, textIn, textTable } from '../../platform/index.ts'
import { checkScripts, type Finding } from '../scripts/check-scripts.ts'

/** The inventory of the scripts on the payment screens, and whether they have changed. */
export const checkScriptsCommand: DeskCommand = {
  name: 'check-scripts',
  summary: deskTextsOf('desk.check_scripts.summary'),
  details: deskTextsOf('desk.check_scripts.details'),
  operands: [
    {
      name: 'PAGE',
      is: 'word',
      isOptional: true,
      meaning: deskTextsOf('desk.check_scripts.page'),
      problemOf: (value) => (/^https?:\/\//.test(value) && URL.canParse(value) ? null : notAddress),
    },
  ],
  options: [
    {
      name: 'accept',
      value: null,
      meaning: deskTextsOf('desk.check_scripts.accept'),
    },
  ],

  async run({ operands, flags, language, output, audit }, desk) {
    const scripts = await desk.pageScripts()
    await output.out(
      textTable(
        columns,
        scripts.map(({ address, reason, guard }) => [address, reason[language], guard[language]]),
        language,
      ),
    )
    const page = operands.get('PAGE') ?? null
    const isAccepted = flags.has('accept')
    const findings = await checkScripts(desk, scripts, { page, isAccepted, audit })
    for (const finding of findings) await output.out(`${sentenceOf(finding, language)}\n`)
    if (findings.some(({ kind }) => kind === 'unreachable')) return 1
    return !isAccepted && findings.some(({ kind }) => kind === 'changed') ? 6 : 0
  },
}

function sentenceOf({ subject, kind, differences }: Finding, language: DeskLanguage): string {
  return [
    `${subject}: ${textIn(language, `desk.check_scripts.kinds.${kind}`)}`,
    ...differences.map((item) => `  ${item}`),
  ].join('\n')
}

const columns = [
  deskTextsOf('desk.check_scripts.columns.script'),
  deskTextsOf('desk.check_scripts.columns.reason'),
  deskTextsOf('desk.check_scripts.columns.guard'),
].map((title) => ({ title }))

const notAddress = deskTextsOf('desk.check_scripts.not_address')
