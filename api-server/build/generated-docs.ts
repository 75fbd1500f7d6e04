import { settingRows } from '../src/settings.ts'

const START = /<!-- settings:[^>]*-->\n/
const END = '<!-- /settings -->'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const settingsTable = (): string =>
  [
    '| variable | meaning | default |',
    '| --- | --- | --- |',
    ...settingRows.map(
      ({ name, meaning, shipped }) =>
        `| \`${name}\` | ${cell(meaning)} | ${shipped === '' ? '–' : `\`${shipped}\``} |`,
    ),
    '',
  ].join('\n')

/**
 * The page on operations with the table of variables as the schema has it now.
 * @throws Error when the page has lost the marks between which the table stands
 */
export const withSettingsTable = (page: string): string => {
  const start = START.exec(page)
  const end = page.indexOf(END)
  if (start === null || end < 0) throw new Error('docs/operations.md has lost the marks of its table')
  return page.slice(0, start.index + start[0].length) + settingsTable() + page.slice(end)
}
