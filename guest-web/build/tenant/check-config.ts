import { type Config, configProblems, readConfig } from '../../src/site/config.ts'
import { takesCards } from '../../src/site/site-of.ts'
import { nearestOf, unknownKeys } from './unknown-keys.ts'
import { type Finding, note, problem } from './Finding.ts'
import { jsonIn, type TenantFolder } from './TenantFolder.ts'

const FILE = 'config.json'

/** Its configuration, read by the app's own parser, or why it cannot be used. */
export const checkConfig = (
  folder: TenantFolder,
): { readonly config: Config | null; readonly findings: readonly Finding[] } => {
  const file = jsonIn(folder, FILE)
  if (file === 'missing') return refused('is missing; {} is enough where every key is as shipped.')
  if (file === 'broken') return refused('is not JSON.')
  const problems = configProblems(file.said).map(({ key, problem: reason }) =>
    problem(FILE, `${key === '' ? '' : `${key}: `}${reason}.`),
  )
  const config = problems.length === 0 ? readConfig(file.said) : null
  const notes = config === null ? [] : notesOn(config)
  return { config, findings: [...problems, ...unknownKeys(file.said).map(unreadKey), ...notes] }
}

const unreadKey = (key: string): Finding => {
  const meant = nearestOf(key)
  const question = meant === null ? '' : ` Did you mean ${meant}?`
  return note(FILE, `${key}: there is no such key, so that it is left unread.${question}`)
}

const refused = (says: string) => ({ config: null, findings: [problem(FILE, says)] })

/** What works, but not as whoever wrote it may think. */
const notesOn = (config: Config): readonly Finding[] =>
  config.analytics.gtm_id !== '' && takesCards(config)
    ? [
        note(
          FILE,
          'analytics.gtm_id: no tag manager is loaded beside a card form. Turn off display.use_checkin_payment and use_checkout, or leave it empty.',
        ),
      ]
    : []
