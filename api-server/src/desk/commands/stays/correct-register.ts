import type { GuestField } from '@tomari/contract/guest-fields'
import type { Language } from '@tomari/contract/languages'
import {
  correctableFields,
  type CorrectableField,
  type GuestChange,
} from '@tomari/guest-rules/guest/guest-correction'
import { genderOf } from '@tomari/guest-rules/guest/gender'
import { isTextKey, textIn, type Words, wordsOf } from '../../../text/texts.ts'
import {
  correctRegister,
  type RegisterCorrected,
  registeredStays,
} from '../../../usecases/stays/correct-register.ts'
import type { DeskCall, DeskCommand, OptionRow } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { countOf } from '../bill/bill-lines.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'
import { fieldTitle, registerFields } from './register-fields.ts'

const LONGEST_REASON = 200
const MOST_GUESTS = 100

/** Corrects what a guest wrote at check-in; what stood there before is kept. */
export const correctRegisterCommand: DeskCommand = {
  name: 'correct-register',
  summary: wordsOf('desk.correct.summary'),
  details: wordsOf('desk.correct.details'),
  operands: [stayOperand],
  options: [
    facilityOption,
    {
      name: 'guest',
      value: 'N',
      meaning: wordsOf('desk.correct.guest'),
      problemOf: (value) => (positionOf(value) === null ? wordsOf('desk.correct.not_guest') : null),
    },
    ...registerFields.map(
      ({ name, option, kind }): OptionRow => ({
        name: option,
        value: valueOf(kind),
        meaning: fieldTitle(name),
        problemOf: (value) => problemOf(kind, value),
      }),
    ),
    {
      name: 'reason',
      value: 'TEXT',
      meaning: wordsOf('desk.correct.reason'),
      problemOf: (value) => (isReason(value) ? null : wordsOf('desk.correct.not_reason')),
    },
  ],

  async run(call, desk) {
    const { language, output, values } = call
    const change = changeMeant(values)
    const reason = values.get('reason')?.trim()
    if (reason === undefined || Object.keys(change).length === 0) {
      const missing = reason === undefined ? 'desk.correct.no_reason' : 'desk.correct.nothing_named'
      await output.err(textIn(language, missing))
      return 2
    }
    const meant = await stayMeant(call, desk, registeredStays)
    if ('exit' in meant) return meant.exit
    const { id, name, referenceNumber } = meant.reservation
    const position = positionOf(values.get('guest') ?? '1') ?? 1
    const outcome = await correctRegister(desk, id, { position, change, reason }, call.note)
    const stay = `${printable(name)} (${printable(referenceNumber)})`
    const answer = `${stay}: ${sentenceOn(outcome, position, language)}\n`
    if (outcome.kind === 'corrected' || outcome.kind === 'unchanged') {
      await output.out(answer)
      return 0
    }
    await output.err(answer)
    if (outcome.kind === 'no_such_guest' || outcome.kind === 'not_checked_in') return 5
    return 2
  },
}

const positionOf = (text: string): number | null => countOf(text, MOST_GUESTS)

const isReason = (text: string): boolean =>
  text.trim() !== '' && text.length <= LONGEST_REASON && !/\p{Cc}/u.test(text)

function valueOf(kind: GuestField['kind']): string {
  if (kind === 'gender') return '1|2|3'
  if (kind === 'residence') return 'yes|no'
  return kind === 'country' ? 'XX' : 'TEXT'
}

function problemOf(kind: GuestField['kind'], value: string): Words | null {
  if (kind === 'gender')
    return ['', '1', '2', '3'].includes(value) ? null : wordsOf('desk.correct.not_gender')
  if (kind === 'residence') return ['yes', 'no'].includes(value) ? null : wordsOf('desk.correct.not_yes_no')
  return null
}

function changeMeant(values: DeskCall['values']): GuestChange {
  const said = registerFields.flatMap(({ name, option, kind }): [string, GuestChange[CorrectableField]][] => {
    const value = values.get(option)
    if (value === undefined) return []
    if (kind === 'gender') return [[name, genderOf(value)]]
    return [[name, kind === 'residence' ? value === 'yes' : value]]
  })
  return Object.fromEntries(said)
}

function sentenceOn(outcome: RegisterCorrected, guest: number, language: Language): string {
  switch (outcome.kind) {
    case 'corrected':
    case 'not_asked':
      return textIn(language, `desk.correct.outcomes.${outcome.kind}`, {
        guest,
        fields: outcome.fields.map((field) => fieldTitle(field)[language]).join(', '),
      })
    case 'no_such_guest':
      return textIn(language, 'desk.correct.outcomes.no_such_guest', { guest, guests: outcome.guests })
    case 'unchanged':
    case 'not_checked_in':
      return textIn(language, `desk.correct.outcomes.${outcome.kind}`, { guest })
    case 'wrong': {
      const lines = correctableFields.flatMap((field) => {
        const rule = outcome.problems[field]
        return rule === undefined ? [] : [`  ${fieldTitle(field)[language]}: ${ruleText(rule, language)}`]
      })
      return [textIn(language, 'desk.correct.outcomes.wrong'), ...lines].join('\n')
    }
    default:
      throw new Error(`no outcome ${String(outcome satisfies never)}`)
  }
}

function ruleText(rule: string, language: Language): string {
  const key = `desk.correct.rules.${rule}`
  return textIn(language, isTextKey(key) ? key : 'desk.correct.rules.unknown')
}
