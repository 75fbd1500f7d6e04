import { LONGEST_MESSAGE } from '@tomari/contract/desk-operations'
import {
  HOME_LANGUAGE,
  inEveryLanguage,
  type Language,
  languages,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import type { Reservation } from '../../../model/Reservation.ts'
import { languageName, textIn, wordsOf } from '../../../text/texts.ts'
import { leaveMessage, takeMessageBack } from '../../../usecases/checkout/leave-message.ts'
import { staysInHouse } from '../../../usecases/stays/find-stays.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, DeskCommand } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityChoice, facilityOption } from '../meant/facility-option.ts'
import { partyMeant } from '../meant/party-meant.ts'

const otherLanguages = languages.filter((language) => language !== HOME_LANGUAGE)

/** Tells a guest something instead of letting the guest check out on the phone. */
export const messageCommand: DeskCommand = {
  name: 'message',
  summary: wordsOf('desk.message.summary'),
  details: wordsOf('desk.message.details'),
  operands: [
    {
      name: 'NAME',
      is: 'word',
      meaning: wordsOf('desk.message.name'),
    },
    {
      name: 'TEXT',
      is: 'words',
      isOptional: true,
      meaning: wordsOf('desk.message.text'),
      problemOf: (value) => (value.length > LONGEST_MESSAGE ? tooLong : null),
    },
  ],
  options: [
    ...otherLanguages.map((language) => ({
      name: language,
      value: 'TEXT',
      meaning: inEveryLanguage((reader) =>
        textIn(reader, 'desk.message.other_language', { language: languageName(language, reader) }),
      ),
      problemOf: (value: string) => (value.length > LONGEST_MESSAGE ? tooLong : null),
    })),
    { name: 'clear', value: null, meaning: wordsOf('desk.message.clear') },
    facilityOption,
  ],

  async run(call, desk) {
    const { language, output, operands, values, flags } = call
    const text = operands.get('TEXT')
    if ((text === undefined) !== flags.has('clear')) {
      await output.err(textOrClear[language])
      return 2
    }
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const name = operands.get('NAME') ?? ''
    const stays = await staysInHouse(desk, name, facilities.chosen)
    const meant = await partyMeant(
      call,
      name,
      stays.map((reservation) => ({ reservation })),
    )
    if ('exit' in meant) return meant.exit
    const { reservation } = meant.party
    return text === undefined
      ? await clears(call, desk, reservation)
      : await leaves(
          call,
          desk,
          reservation,
          inEveryLanguage((reader) => messageIn(reader, values) ?? text),
        )
  },
}

/** What those who read a language are told in place of the Japanese: what was written for them, else the English. */
const messageIn = (reader: Language, values: DeskCall['values']): string | undefined =>
  values.get(reader) ?? (reader === HOME_LANGUAGE ? undefined : values.get(WORLD_LANGUAGE))

async function leaves(
  { language, output, note }: DeskCall,
  desk: Desk,
  { id, name }: Reservation,
  message: LocalText,
): Promise<ExitCode> {
  await leaveMessage(desk, id, message, note)
  await output.out(`${printable(name)}: ${left[language]}\n`)
  return 0
}

async function clears(
  { language, output, note }: DeskCall,
  desk: Desk,
  { id, name }: Reservation,
): Promise<ExitCode> {
  const was = await takeMessageBack(desk, id, note)
  await output.out(`${printable(name)}: ${(was ? takenBack : nothing)[language]}\n`)
  return 0
}

const tooLong = wordsOf('desk.message.too_long', { most: LONGEST_MESSAGE })

const textOrClear = wordsOf('desk.message.text_or_clear')

const left = wordsOf('desk.message.left')
const takenBack = wordsOf('desk.message.taken_back')
const nothing = wordsOf('desk.message.nothing')
