import { type Config, configProblems, readConfig } from '../../src/site/config.ts'
import { type Finding, problem } from './Finding.ts'
import { jsonIn, type TenantFolder } from './TenantFolder.ts'

const FILE = 'config.json'

/** Its configuration, read by the app's own parser, or why it cannot be used. */
export const checkConfig = (
  folder: TenantFolder,
): { readonly config: Config | null; readonly findings: readonly Finding[] } => {
  const file = jsonIn(folder, FILE)
  if (file === 'missing') return refused('is missing; {} is enough where every key is as shipped.')
  if (file === 'broken') return refused('is not JSON.')
  const findings = configProblems(file.said).map(({ key, problem: reason }) =>
    problem(FILE, `${key === '' ? '' : `${key}: `}${sentenceOf(reason)}`),
  )
  return { config: findings.length === 0 ? readConfig(file.said) : null, findings }
}

const refused = (says: string) => ({ config: null, findings: [problem(FILE, says)] })

/** The parser's reason as a sentence; what it says of a key that nobody knows is its own language. */
const sentenceOf = (reason: string): string =>
  reason.startsWith('Invalid key: Expected never') ? 'there is no such key.' : `${reason}.`
