import { type ExemptionReason, exemptionReasons } from '@tomari/contract/desk-page/board'
import { MOST_EXEMPT } from '@tomari/contract/desk-page/stay-acts'
import type { Language } from '@tomari/contract/languages'
import { grouped, textIn, wordsOf } from '../../../text/texts.ts'
import { yenCell } from '../../../usecases/import/cells.ts'
import { type Exempted, exemptGuests } from '../../../usecases/taxes/exempt-guests.ts'
import { likelyStays } from '../../../usecases/stays/find-stays.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'
import { evidenceWords, exemptionWords } from './tax-words.ts'

const reasonOf = (word: string): ExemptionReason | undefined => exemptionReasons.find((one) => one === word)

/** A whole number of persons; null for anything else. */
function personsOf(text: string): number | null {
  const cell = yenCell(text)
  return 'value' in cell && cell.value <= MOST_EXEMPT ? cell.value : null
}

/** Records that guests of a stay owe no tax of town or prefecture. */
export const taxExemptCommand: DeskCommand = {
  name: 'tax-exempt',
  summary: wordsOf('desk.tax_exempt.summary'),
  details: wordsOf('desk.tax_exempt.details'),
  operands: [stayOperand],
  options: [
    {
      name: 'reason',
      value: 'REASON',
      meaning: wordsOf('desk.tax_exempt.reason'),
      problemOf: (value) => (reasonOf(value) === undefined ? wordsOf('desk.tax_exempt.not_reason') : null),
    },
    {
      name: 'persons',
      value: 'N',
      meaning: wordsOf('desk.tax_exempt.persons'),
      problemOf: (value) =>
        personsOf(value) === null ? wordsOf('desk.tax_exempt.not_persons', { most: MOST_EXEMPT }) : null,
    },
    facilityOption,
  ],

  async run(call, desk) {
    const { language, output, values } = call
    const reason = reasonOf(values.get('reason') ?? '')
    const persons = personsOf(values.get('persons') ?? '?')
    if (reason === undefined || persons === null) {
      await output.err(textIn(language, 'desk.tax_exempt.needed'))
      return 2
    }
    const meant = await stayMeant(call, desk, likelyStays)
    if ('exit' in meant) return meant.exit
    const { id, name, referenceNumber } = meant.reservation
    const exempted = await exemptGuests(desk, id, { reason, persons }, call.note)
    const stay = `${printable(name)} (${printable(referenceNumber)})`
    const answer = `${stay}: ${sentenceOn(exempted, { reason, persons }, language)}\n`
    if (exempted.kind === 'bill_changed' || exempted.kind === 'bill_left') {
      await output.out(answer)
      return 0
    }
    await output.err(answer)
    return 1
  },
}

function sentenceOn(
  exempted: Exempted,
  { reason, persons }: { readonly reason: ExemptionReason; readonly persons: number },
  language: Language,
): string {
  const facts = {
    persons,
    reason: exemptionWords[reason][language],
    evidence: evidenceWords(reason)[language],
  }
  switch (exempted.kind) {
    case 'bill_changed':
      return textIn(language, 'desk.tax_exempt.bill_changed', { ...facts, yen: grouped(exempted.dueYen) })
    case 'bill_left':
      return textIn(language, 'desk.tax_exempt.bill_left', facts)
    case 'unknown_here': {
      const known = exempted.known.join(', ') || '–'
      return textIn(language, 'desk.tax_exempt.unknown_here', { known })
    }
    case 'too_many':
      return textIn(language, 'desk.tax_exempt.above_party', { persons: exempted.persons })
    default:
      throw new Error(`no answer of the kind ${String(exempted satisfies never)}`)
  }
}
