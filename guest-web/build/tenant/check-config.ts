import { editDistance } from '@tomari/guest-rules/text/edit-distance'
import { configProblems, configKeys as known } from '@tomari/tenant-config/config-file'
import { keys } from '@tomari/tenant-config/keys'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { type Finding, jsonIn, note, problem, type TenantFolder } from './TenantFolder.ts'

const FILE = 'config.json'

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

const isSection = (path: string): boolean => known.some((key) => key.startsWith(`${path}.`))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys of a `config.json` that the app leaves unread, as `display.show_topbar`; of a section, its own name alone. */
const unknownKeys = (said: unknown, before = ''): readonly string[] =>
  isRecord(said)
    ? Object.entries(said).flatMap(([name, value]) => {
        const path = `${before}${name}`
        if (isSection(path)) return unknownKeys(value, `${path}.`)
        return known.includes(path) ? [] : [path]
      })
    : []

/** A longer key is no typing error, and comparing it would take long. */
const LONGEST = 80

const lastOf = (key: string): string => key.split('.').at(-1) ?? key

/** The key that an unknown one may stand for: the same name in another place, or nearly the same name; null for none. */
const nearestOf = (key: string): string | null => {
  if (key.length > LONGEST) return null
  const moved = known.find((choice) => lastOf(choice) === lastOf(key))
  if (moved !== undefined) return moved
  const [nearest] = known
    .map((choice) => ({ choice, steps: editDistance(key.toLowerCase(), choice) }))
    // A slip leaves two letters of three of a name as they were meant; its section is no likeness.
    .filter(({ steps }) => steps <= Math.ceil(lastOf(key).length / 3))
    .sort((one, other) => one.steps - other.steps)
  return nearest?.choice ?? null
}
