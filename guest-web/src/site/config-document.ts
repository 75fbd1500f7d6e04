import { shippedConfig } from './config.ts'
import { configMeanings } from './config-meanings.ts'

/** The value at a path of the shipped configuration, as JSON. */
const shippedValue = (key: string): string => {
  const value = key
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      shippedConfig(),
    )
  return JSON.stringify(value)
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** `docs/configuration.md`: every key of `config.json` with its meaning and shipped value, made of the schema. */
export const configurationDocument = (): string => `# Configuration

Every key of \`config.json\`. A key that is left out takes its shipped value; a wrong value stops the start with a message that
names the key. A key that is not in this list is left unread: \`npm run tenant:check\` names it, and the key that may be meant.

Made of \`guest-web/src/site/config.ts\` by \`npm run docs\`; a test fails when it is stale.

| key | meaning | shipped value |
| --- | --- | --- |
${Object.entries(configMeanings)
  .map(([key, meaning]) => `| \`${key}\` | ${cell(meaning)} | \`${cell(shippedValue(key))}\` |`)
  .join('\n')}
`
