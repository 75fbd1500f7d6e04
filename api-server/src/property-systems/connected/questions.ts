import type { DeskLanguage } from '@tomari/contract/desk-languages'
import {
  type Ask,
  isYes,
  problemLine,
  textIn,
  type TextNamed,
  type WrongField,
} from '../../platform/index.ts'
import type { Connector, Connectors, CredentialField } from './connectors.ts'
import type { WrittenConnection } from './set-up.ts'

/** A question is put so often where its answers cannot be right; what goes together is judged once each part is right. */
const MOST_TRIES = 5

const pairsIn = (typed: string): readonly (readonly string[])[] =>
  typed.split(',').map((pair) => pair.split('=').map((part) => part.trim()))

/** The file of a connection from a person's answers, as JSON; null where the person goes away or names no system. */
export async function askForConnection(
  ask: Ask,
  connectors: Connectors,
  language: DeskLanguage,
): Promise<string | null> {
  const question = (name: TextNamed<'desk.connect.ask.'>, values = {}) =>
    textIn(language, `desk.connect.ask.${name}`, values)
  const asksUntil = async (asked: string, isRight: (typed: string) => boolean): Promise<string | null> => {
    for (let tries = 1; ; tries += 1) {
      const typed = (await ask(asked))?.trim() ?? null
      if (typed === null || isRight(typed) || tries === MOST_TRIES) return typed
    }
  }
  const isKnown = (typed: string): boolean => Object.hasOwn(connectors, typed)
  const systems = Object.keys(connectors).join(', ')
  const system = await asksUntil(question('system', { systems }), isKnown)
  const connector = system !== null && isKnown(system) ? connectors[system] : undefined
  if (system === null || connector === undefined) return null
  const credentials = await askForCredentials(ask, connector, language)
  if (credentials === null) return null
  const hotels = await asksUntil(question('hotels'), (typed) =>
    pairsIn(typed).every((pair) => pair.length === 2 && !pair.includes('')),
  )
  const switches = [await ask(question('check_in')), await ask(question('check_out'))]
  if (hotels === null || switches.includes(null)) return null
  const [check_in_there, check_out_there] = switches.map(isYes)
  return JSON.stringify({
    system,
    credentials,
    hotels: Object.fromEntries(pairsIn(hotels).map(([ours = '', theirs = '']) => [ours, theirs])),
    check_in_there,
    check_out_there,
  } satisfies WrittenConnection)
}

/** What cannot be right is put again with its problem; null where the person goes away. */
async function askForCredentials(
  ask: Ask,
  connector: Connector,
  language: DeskLanguage,
): Promise<Readonly<Record<string, string>> | null> {
  const given = new Map<string, string>()
  let problems: readonly WrongField[] = []
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    for (const field of connector.fields) {
      const problem = problems.find((one) => one.field === field.name)
      if (tries > 0 && problem === undefined) continue
      const typed = await ask(questionFor(field, problem, language), field.isSecret ? 'hidden' : undefined)
      if (typed === null) return null
      if (typed.trim() === '') given.delete(field.name)
      else given.set(field.name, typed.trim())
    }
    problems = connector.problemsOf(Object.fromEntries(given))
    if (problems.length === 0) break
  }
  return Object.fromEntries(given)
}

function questionFor(
  { name, example }: CredentialField,
  wrong: WrongField | undefined,
  language: DeskLanguage,
): string {
  const asked =
    example === undefined ? `${name}: ` : textIn(language, 'desk.connect.ask.example', { name, example })
  return wrong === undefined ? asked : `${problemLine(language, wrong)}${asked}`
}
