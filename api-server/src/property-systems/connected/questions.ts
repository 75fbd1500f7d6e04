import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { type Ask, isYes, type TextNamed, textIn } from '../../platform/index.ts'
import type { Connectors } from './connectors.ts'
import type { WrittenConnection } from './set-up.ts'

/** The file of a connection from a person's answers, as JSON; null where the person goes away or names no system. */
export async function askForConnection(
  ask: Ask,
  connectors: Connectors,
  language: DeskLanguage,
): Promise<string | null> {
  const question = (name: TextNamed<'desk.connect.ask.'>, values = {}) =>
    textIn(language, `desk.connect.ask.${name}`, values)
  const system = (await ask(question('system', { systems: Object.keys(connectors).join(', ') })))?.trim()
  if (system === undefined) return null
  const credentials: Record<string, string> = {}
  for (const { name, isSecret } of connectors[system]?.fields ?? []) {
    const typed = await ask(`${name}: `, isSecret ? 'hidden' : undefined)
    if (typed === null) return null
    if (typed.trim() !== '') credentials[name] = typed.trim()
  }
  const hotels = await ask(question('hotels'))
  const switches = [await ask(question('check_in')), await ask(question('check_out'))]
  if (hotels === null || switches.includes(null)) return null
  const [check_in_there, check_out_there] = switches.map(isYes)
  const pairs = hotels.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  return JSON.stringify({
    system,
    credentials,
    hotels: Object.fromEntries(pairs.map(([ours = '', theirs = '']) => [ours, theirs])),
    check_in_there,
    check_out_there,
  } satisfies WrittenConnection)
}
