import { isLanguage, type Language } from '@tomari/contract/languages'
import { type Desk, type DeskCall, type DeskCommand, type ExitCode, textsOf } from '../../platform/index.ts'
import { htmlIn, leftOutOf } from '../guest-html.ts'
import { guestTextAt, storeGuestText, withdrawGuestText } from '../guest-texts.ts'
import { facilityChoice, facilityName, facilityOption } from './facility-option.ts'
import { type GuestTextKind, messages, type NamedPlace } from './guest-text-messages.ts'

const guestTextCommand = (kind: GuestTextKind): DeskCommand => ({
  name: kind.name,
  summary: messages.summaryOf(kind),
  details: messages.detailsOf(kind),
  operands: [
    {
      name: 'LANGUAGE',
      is: 'word',
      meaning: messages.textLanguage,
      problemOf: (value) => (languageNamed(value) === null ? messages.notALanguage : null),
    },
    {
      name: 'FILE',
      is: 'file',
      isOptional: true,
      meaning: messages.file,
    },
  ],
  options: [
    {
      ...facilityOption,
      meaning: messages.facility,
    },
    {
      name: 'show',
      value: null,
      meaning: messages.show,
    },
    {
      name: 'withdraw',
      value: null,
      meaning: messages.withdraw,
    },
  ],

  async run(call, desk) {
    const language = languageNamed(call.operands.get('LANGUAGE') ?? '')
    const requested = [call.flags.has('show'), call.flags.has('withdraw'), call.operands.has('FILE')]
    if (language === null || requested.filter(Boolean).length !== 1) {
      await call.output.err(`${messages.fileOrShow[call.language]}\n`)
      return 2
    }
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const place = { facilityId: facilities.chosen, language }
    const named: NamedPlace = {
      ...place,
      title: kind.title[call.language],
      facility:
        facilities.chosen === null ? null : facilityName(facilities, facilities.chosen, call.language),
    }
    if (call.flags.has('withdraw')) return await withdraw(call, desk, kind, named)
    return call.flags.has('show') ? await show(call, desk, kind, named) : await store(call, desk, kind, named)
  },
})

async function store(
  { input, language, output, audit }: DeskCall,
  desk: Desk,
  { texts }: GuestTextKind,
  place: NamedPlace,
): Promise<ExitCode> {
  const file = htmlIn(input)
  if (!('html' in file)) {
    await output.err(`${file[language]}\n`)
    return 2
  }
  const leftOut = leftOutOf(file.html)
  if (leftOut.length > 0) await output.err(`${messages.leftOut(language, leftOut.join(', '))}\n`)
  await storeGuestText(desk, texts, place, file.html, audit)
  await output.out(`${messages.stored(language, place, file.html.length)}\n`)
  return 0
}

async function withdraw(
  { language, output, audit }: DeskCall,
  desk: Desk,
  { texts }: GuestTextKind,
  place: NamedPlace,
): Promise<ExitCode> {
  const { facilityId } = place
  if (facilityId === null) {
    await output.err(`${messages.withdrawWhich[language]}\n`)
    return 2
  }
  if (!(await withdrawGuestText(desk, texts, { ...place, facilityId }, audit))) {
    await output.err(`${messages.none(language, place)}\n`)
    return 5
  }
  await output.out(`${messages.withdrawn(language, place)}\n`)
  return 0
}

async function show(
  { language, output }: DeskCall,
  desk: Desk,
  { texts }: GuestTextKind,
  place: NamedPlace,
): Promise<ExitCode> {
  const text = await guestTextAt(desk, texts, place)
  if (text === null) {
    await output.err(`${messages.none(language, place)}\n`)
    return 5
  }
  if (text.facilityId !== place.facilityId) await output.err(`${messages.ofChain(language, place)}\n`)
  await output.out(text.content.endsWith('\n') ? text.content : `${text.content}\n`)
  return 0
}

const languageNamed = (word: string): Language | null => (isLanguage(word) ? word : null)

export const agreementCommand = guestTextCommand({
  name: 'agreement',
  texts: 'agreements',
  title: textsOf('desk.agreement.title'),
  readWhen: textsOf('desk.agreement.read_when'),
})

export const paymentTermsCommand = guestTextCommand({
  name: 'payment-terms',
  texts: 'payment_terms',
  title: textsOf('desk.payment_terms.title'),
  readWhen: textsOf('desk.payment_terms.read_when'),
})
