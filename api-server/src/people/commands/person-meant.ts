import type { Language } from '@tomari/contract/languages'
import {
  type DeskCall,
  type ExitCode,
  hotelTime,
  type Operand,
  sentence,
  textIn,
  wordsOf,
} from '../../platform/index.ts'
import { signInNameIn } from '../Person.ts'
import type { HandedSetUp, NotDone } from '../people.ts'

/** The name that a person signs in as. */
export const personOperand: Operand = {
  name: 'NAME',
  is: 'word',
  meaning: wordsOf('desk.user.name'),
  problemOf: (typed) => (signInNameIn(typed) === null ? noName : null),
}

/** The name that the call is about, as it is kept. */
export const personMeant = ({ operands }: Pick<DeskCall, 'operands'>): string =>
  signInNameIn(operands.get(personOperand.name) ?? '') ?? ''

/** Says why nothing was done. */
export async function tellNotDone(
  { language, output }: Pick<DeskCall, 'language' | 'output'>,
  name: string,
  { kind }: NotDone,
): Promise<ExitCode> {
  await output.err(textIn(language, `desk.user.${kind}`, { name }))
  return kind === 'unknown' ? 5 : 2
}

const noName = wordsOf('desk.user.no_name')

/** The code that a person is handed, this once. */
export const setUpHanded: Readonly<Record<Language, (name: string, handed: HandedSetUp) => string>> =
  sentence('desk.user.handed_out', (name, { code, until }) => ({ name, code, until: hotelTime(until) }))
