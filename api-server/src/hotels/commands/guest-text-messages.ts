import { inEveryLanguage, type Language } from '@tomari/contract/languages'
import {
  grouped,
  languageName,
  oneOfTheLanguages,
  textIn,
  type Texts,
  textsOf,
} from '../../platform/index.ts'
import { LONGEST_HTML } from '../guest-html.ts'
import type { GuestTextPlace, GuestTexts } from '../guest-texts.ts'

export interface GuestTextKind {
  readonly name: string
  readonly texts: GuestTexts
  readonly title: Texts
  /** Part of a sentence. */
  readonly readWhen: Texts
}

export interface NamedPlace extends GuestTextPlace {
  readonly title: string
  /** Null for the whole chain. */
  readonly facility: string | null
}

const placeIn = (language: Language, place: NamedPlace) => ({
  title: place.title,
  language: languageName(place.language, language),
  facility: place.facility ?? textIn(language, 'desk.guest_text.whole_chain'),
})

export const messages = {
  summaryOf: ({ title }: GuestTextKind): Texts =>
    inEveryLanguage((language) => textIn(language, 'desk.guest_text.summary', { title: title[language] })),
  detailsOf: ({ readWhen }: GuestTextKind): Texts =>
    inEveryLanguage((language) =>
      textIn(language, 'desk.guest_text.details', {
        read_when: readWhen[language],
        most: LONGEST_HTML / 1024,
      }),
    ),
  textLanguage: textsOf('desk.guest_text.language'),
  notALanguage: oneOfTheLanguages,
  file: textsOf('desk.guest_text.file'),
  facility: textsOf('desk.guest_text.facility'),
  show: textsOf('desk.guest_text.show'),
  withdraw: textsOf('desk.guest_text.withdraw'),
  withdrawWhich: textsOf('desk.guest_text.withdraw_which'),
  withdrawn: (language: Language, place: NamedPlace): string =>
    textIn(language, 'desk.guest_text.withdrawn', placeIn(language, place)),
  fileOrShow: textsOf('desk.guest_text.file_or_show'),
  stored: (language: Language, place: NamedPlace, length: number): string =>
    textIn(language, 'desk.guest_text.stored', { ...placeIn(language, place), length: grouped(length) }),
  none: (language: Language, place: NamedPlace): string =>
    textIn(language, 'desk.guest_text.none', placeIn(language, place)),
  ofChain: (language: Language, place: NamedPlace): string =>
    textIn(language, 'desk.guest_text.of_chain', placeIn(language, place)),
  leftOut: (language: Language, elements: string): string =>
    textIn(language, 'desk.guest_text.left_out', { elements }),
}
