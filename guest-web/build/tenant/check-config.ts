import { configProblems } from '@tomari/tenant-config/config-file'
import { keys } from '@tomari/tenant-config/keys'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { nearestOf, unknownKeys } from './unknown-keys.ts'
import { type Finding, jsonIn, note, problem, type TenantFolder } from './TenantFolder.ts'

const FILE = 'config.json'

/** Its configuration, read by the app's own parser, or why it cannot be used. */
export const checkConfig = (
  folder: TenantFolder,
): { readonly site: Site | null; readonly findings: readonly Finding[] } => {
  const file = jsonIn(folder, FILE)
  if (file === 'missing') return refused('is missing; {} is enough where every key is as shipped.')
  if (file === 'broken') return refused('is not JSON.')
  const problems = configProblems(file.said).map(({ key, problem: reason }) =>
    problem(FILE, `${key === '' ? '' : `${key}: `}${reason}.`),
  )
  const site = problems.length === 0 ? siteOf(file.said) : null
  const notes = site === null ? [] : notesOn(site)
  return { site, findings: [...problems, ...unknownKeys(file.said).map(unreadKey), ...notes] }
}

const unreadKey = (key: string): Finding => {
  const meant = nearestOf(key)
  const question = meant === null ? '' : ` Did you mean ${meant}?`
  return note(FILE, `${key}: there is no such key, so that it is left unread.${question}`)
}

const refused = (says: string) => ({ site: null, findings: [problem(FILE, says)] })

const { analytics, checkin, offersCheckout } = keys.entries

/** What works, but perhaps not as its author expects. */
const notesOn = (site: Site): readonly Finding[] =>
  site.analytics?.tagManagerId === ''
    ? [
        note(
          FILE,
          `${analytics.entries.tagManagerId.key}: no tag manager is loaded beside a card form. Turn off ${checkin.entries.takesPayment.key} and ${offersCheckout.key}, or leave it empty.`,
        ),
      ]
    : []
