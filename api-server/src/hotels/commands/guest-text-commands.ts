import { inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import { isLanguage, languages } from '@tomari/contract/languages'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  type DeskTexts,
  deskTextsOf,
  type ExitCode,
  grouped,
  languageName,
  oneOfLanguages,
  textIn,
} from '../../platform/index.ts'
import {
  type GuestTextPlace,
  type GuestTexts,
  guestTextAt,
  htmlIn,
  LONGEST_HTML,
  leftOutOf,
  storeGuestText,
  withdrawGuestText,
} from '../guest-texts.ts'
import { facilityChoice, facilityName, facilityOption } from './facility-option.ts'

interface GuestTextKind {
  readonly name: string
  readonly texts: GuestTexts
  readonly title: DeskTexts
  /** Part of a sentence. */
  readonly readWhen: DeskTexts
}

interface TextCall {
  readonly texts: GuestTexts
  readonly place: GuestTextPlace
  readonly named: { readonly title: string; readonly language: string; readonly facility: string }
}

const guestTextCommand = ({ name, texts, title, readWhen }: GuestTextKind): DeskCommand => ({
  name,
  summary: inEveryDeskLanguage((language) =>
    textIn(language, 'desk.guest_text.summary', { title: title[language] }),
  ),
  details: inEveryDeskLanguage((language) =>
    textIn(language, 'desk.guest_text.details', {
      read_when: readWhen[language],
      most: LONGEST_HTML / 1024,
    }),
  ),
  operands: [
    {
      name: 'LANGUAGE',
      is: 'word',
      meaning: deskTextsOf('desk.guest_text.language'),
      problemOf: (value) => (isLanguage(value) ? null : oneOfLanguages(languages)),
    },
    { name: 'FILE', is: 'file', isOptional: true, meaning: deskTextsOf('desk.guest_text.file') },
  ],
  options: [
    { ...facilityOption, meaning: deskTextsOf('desk.guest_text.facility') },
    { name: 'show', value: null, meaning: deskTextsOf('desk.guest_text.show') },
    { name: 'withdraw', value: null, meaning: deskTextsOf('desk.guest_text.withdraw') },
  ],

  async run(call, desk) {
    const { language, output, flags, operands } = call
    const ofText = operands.get('LANGUAGE') ?? ''
    const requested = [flags.has('show'), flags.has('withdraw'), operands.has('FILE')]
    if (!isLanguage(ofText) || requested.filter(Boolean).length !== 1) {
      await output.err(`${textIn(language, 'desk.guest_text.file_or_show')}\n`)
      return 2
    }
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const { chosen } = facilities
    const text: TextCall = {
      texts,
      place: { facilityId: chosen, language: ofText },
      named: {
        title: title[language],
        language: languageName(ofText, language),
        facility:
          chosen === null
            ? textIn(language, 'desk.guest_text.whole_chain')
            : facilityName(facilities, chosen, language),
      },
    }
    if (flags.has('withdraw')) return await withdraw(call, desk, text)
    return flags.has('show') ? await show(call, desk, text) : await store(call, desk, text)
  },
})

async function store(
  { input, language, output, audit }: DeskCall,
  desk: Desk,
  { texts, place, named }: TextCall,
): Promise<ExitCode> {
  const file = htmlIn(input)
  if (!('html' in file)) {
    await output.err(`${file[language]}\n`)
    return 2
  }
  const elements = leftOutOf(file.html).join(', ')
  if (elements !== '') await output.err(`${textIn(language, 'desk.guest_text.left_out', { elements })}\n`)
  await storeGuestText(desk, texts, place, file.html, audit)
  const facts = { ...named, length: grouped(file.html.length) }
  await output.out(`${textIn(language, 'desk.guest_text.stored', facts)}\n`)
  return 0
}

async function withdraw(
  { language, output, audit }: DeskCall,
  desk: Desk,
  { texts, place, named }: TextCall,
): Promise<ExitCode> {
  const { facilityId } = place
  if (facilityId === null) {
    await output.err(`${textIn(language, 'desk.guest_text.withdraw_which')}\n`)
    return 2
  }
  if (!(await withdrawGuestText(desk, texts, { ...place, facilityId }, audit))) {
    await output.err(`${textIn(language, 'desk.guest_text.none', named)}\n`)
    return 5
  }
  await output.out(`${textIn(language, 'desk.guest_text.withdrawn', named)}\n`)
  return 0
}

async function show(
  { language, output }: DeskCall,
  desk: Desk,
  { texts, place, named }: TextCall,
): Promise<ExitCode> {
  const text = await guestTextAt(desk, texts, place)
  if (text === null) {
    await output.err(`${textIn(language, 'desk.guest_text.none', named)}\n`)
    return 5
  }
  if (text.facilityId !== place.facilityId)
    await output.err(`${textIn(language, 'desk.guest_text.of_chain', named)}\n`)
  await output.out(text.content.endsWith('\n') ? text.content : `${text.content}\n`)
  return 0
}

export const agreementCommand = guestTextCommand({
  name: 'agreement',
  texts: 'agreements',
  title: deskTextsOf('desk.agreement.title'),
  readWhen: deskTextsOf('desk.agreement.read_when'),
})

export const paymentTermsCommand = guestTextCommand({
  name: 'payment-terms',
  texts: 'payment_terms',
  title: deskTextsOf('desk.payment_terms.title'),
  readWhen: deskTextsOf('desk.payment_terms.read_when'),
})
