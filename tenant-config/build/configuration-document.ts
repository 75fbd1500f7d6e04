import { readFileSync } from 'node:fs'
import { configKeys, shippedConfig } from '../src/config-file.ts'

/** What each key means to a hotel: the comments of the rows, which a page does not carry. */
const meanings = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    [...rows.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*\w+: key\(\s*'([\w.]+)'/g)].map(
      ([, comment = '', name = '']) => [name, comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()],
    ),
  )

/** The value at a key of the shipped configuration, as JSON. */
const shippedValue = (key: string): string =>
  JSON.stringify(
    key
      .split('.')
      .reduce<unknown>(
        (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
        shippedConfig(),
      ),
  )

/** Keys of one section beside each other. */
const bySection = (): readonly string[] => {
  const sectionOf = (key: string): string => (key.includes('.') ? (key.split('.', 1)[0] ?? '') : '')
  const sections = [...new Set(configKeys.map(sectionOf))]
  return sections.flatMap((section) => configKeys.filter((key) => sectionOf(key) === section))
}

/**
 * `docs/configuration.md`: every key of `config.json` with its meaning and shipped value, made of the rows.
 * @throws Error naming a key whose row has no comment
 */
export const configurationDocument = (): string => {
  const texts = meanings(readFileSync(new URL('../src/keys.ts', import.meta.url), 'utf8'))
  const row = (key: string): string => {
    const meaning = texts.get(key)
    if (meaning === undefined) throw new Error(`The row of ${key} has no comment that says what it means.`)
    return `- \`${key}\` (\`${shippedValue(key)}\`): ${meaning}`
  }
  return `# Configuration

Every key of \`config.json\`, with its shipped value where the key is missing; a wrong value stops the start; an unknown key is left unread, and named by \`npm run tenant:check\`.

Made of \`tenant-config/src/keys.ts\` by \`npm run docs\`.

${bySection().map(row).join('\n')}
`
}
