import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import type { GuestTextPlace, GuestTexts } from '../../../storage/repositories/hotel/guest-texts.ts'
import { wordsOf } from '../../../text/texts.ts'
import { LONGEST_HTML } from '../../../usecases/documents/guest-html.ts'

/** A kind of text that guests agree to. */
export interface GuestTextKind {
  /** Of the command. */
  readonly name: string
  readonly texts: GuestTexts
  readonly title: LocalText
  /** When guests read it, as part of a sentence. */
  readonly readWhen: LocalText
}

/** A place for a text, in the words of the caller. */
export interface NamedPlace extends GuestTextPlace {
  readonly title: string
  /** Null for the whole chain. */
  readonly facility: string | null
}

const detailsOf = ({ readWhen }: GuestTextKind): LocalText => ({
  ja: [
    `お客様が${readWhen.ja}読む文書です。言語ごとに登録し、登録するとすぐに使われます。`,
    `UTF-8 の HTML で ${LONGEST_HTML / 1024} KB まで。見出し、段落、箇条書き、表、リンクが使えます。`,
    '画像、スクリプト、フォームはアプリでは表示しません。',
    '施設に固有の文書がなければ、全施設共通の文書を表示します。',
  ].join('\n'),
  en: [
    `What guests read ${readWhen.en}, one text for each language. A new text holds at once.`,
    `HTML in UTF-8, at most ${LONGEST_HTML / 1024} KB: headings, paragraphs, lists, tables and links.`,
    'The app leaves out pictures, scripts and forms.',
    'A facility that has no text of its own shows that of the whole chain.',
  ].join('\n'),
})

const summaryOf = ({ title }: GuestTextKind): LocalText => ({
  ja: `${title.ja}を HTML で登録・表示します`,
  en: `stores or shows the ${title.en}, as HTML`,
})

const languageName: Readonly<Record<Language, LocalText>> = {
  ja: wordsOf('desk.guest_text.language_name.ja'),
  en: wordsOf('desk.guest_text.language_name.en'),
}

interface Sentences {
  readonly stored: (place: NamedPlace, length: number) => string
  readonly none: (place: NamedPlace) => string
  readonly ofChain: (place: NamedPlace) => string
  readonly leftOut: (elements: string) => string
}

const say: Readonly<Record<Language, Sentences>> = {
  ja: {
    stored: ({ title, language, facility }, length) =>
      `登録しました：${title}（${languageName[language].ja}、${facility ?? '全施設共通'}）、${length.toLocaleString('ja-JP')} 字`,
    none: ({ title, language, facility }) =>
      `${title}（${languageName[language].ja}、${facility ?? '全施設共通'}）は登録されていません。`,
    ofChain: ({ facility }) => `${facility} に固有の文書はありません。全施設共通の文書です。`,
    leftOut: (elements) => `アプリでは表示しない要素があります：${elements}`,
  },
  en: {
    stored: ({ title, language, facility }, length) =>
      `Stored: ${title}, ${languageName[language].en}, ${facility ?? 'whole chain'}; ${length.toLocaleString('en-US')} characters`,
    none: ({ title, language, facility }) =>
      `There is nothing stored: ${title}, ${languageName[language].en}, ${facility ?? 'whole chain'}.`,
    ofChain: ({ facility }) => `${facility} has no text of its own; this is that of the whole chain.`,
    leftOut: (elements) => `The app leaves out: ${elements}`,
  },
}

/** What the commands say. */
export const words = {
  summaryOf,
  detailsOf,
  textLanguage: wordsOf('desk.guest_text.language'),
  notALanguage: wordsOf('desk.guest_text.not_a_language'),
  file: wordsOf('desk.guest_text.file'),
  facility: wordsOf('desk.guest_text.facility'),
  show: wordsOf('desk.guest_text.show'),
  fileOrShow: wordsOf('desk.guest_text.file_or_show'),
  say,
}
