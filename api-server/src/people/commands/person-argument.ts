import type { Language } from '@tomari/contract/languages'
import { type DeskCall, hotelTime, type Operand, textIn, textsOf } from '../../platform/index.ts'
import { signInNameIn } from '../Person.ts'
import type { NewSetUpCode } from '../people.ts'

export const personOperand: Operand = {
  name: 'NAME',
  is: 'word',
  meaning: textsOf('desk.user.name'),
  problemOf: (typed) => (signInNameIn(typed) === null ? noName : null),
}

export const personArgument = ({ operands }: Pick<DeskCall, 'operands'>): string =>
  signInNameIn(operands.get(personOperand.name) ?? '') ?? ''

const noName = textsOf('desk.user.no_name')

export const setUpCodeText = (language: Language, name: string, { code, until }: NewSetUpCode): string =>
  textIn(language, 'desk.user.handed_out', { name, code, until: hotelTime(until) })
