import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import {
  type GuestTextPlace,
  type GuestTexts,
  guestTextsStored,
} from '../../../storage/repositories/hotel/guest-texts.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilityStates } from '../../facility-file/import-facilities.ts'
import { type FacilityState, writtenFacility } from '../../facility-file/written-facility.ts'
import { textTable } from '../../terminal/text-table.ts'

/** The facilities of the chain, and whether each has what its guests need. */
export const facilitiesCommand: DeskCommand = {
  name: 'facilities',
  summary: { ja: '施設を一覧します', en: 'lists the facilities' },
  details: {
    ja: '約款と規約はお客様が読める言語、登録番号は適格請求書発行事業者のものです。\n--json は desk import-facilities が読む形ですべての設定を表示します。',
    en: 'Agreement and payment terms: in which languages guests can read them. Registration no.: of the issuer of receipts.\n--json prints all settings as desk import-facilities reads them.',
  },
  operands: [],
  options: [
    {
      name: 'json',
      value: null,
      meaning: {
        ja: 'すべての設定を import-facilities の形で表示します',
        en: 'prints all settings as a file for import-facilities',
      },
    },
  ],

  async run({ flags, language, tell }, { database: { db } }) {
    const states = await facilityStates(db)
    if (flags.has('json')) {
      await tell.out(`${JSON.stringify({ facilities: states.map(writtenFacility) }, null, 2)}\n`)
      return 0
    }
    if (states.length === 0) {
      await tell.err(none[language])
      return 0
    }
    const stored: Readonly<Record<GuestTexts, readonly GuestTextPlace[]>> = {
      agreements: await guestTextsStored(db, 'agreements'),
      payment_terms: await guestTextsStored(db, 'payment_terms'),
    }
    await tell.out(
      textTable(
        columns.map(({ title }) => ({ title: title[language] })),
        states.map((state) => columns.map(({ text }) => text(state, { language, stored }))),
      ),
    )
    return 0
  },
}

interface FacilityColumn {
  readonly title: LocalText
  readonly text: (
    state: FacilityState,
    context: {
      readonly language: Language
      readonly stored: Readonly<Record<GuestTexts, readonly GuestTextPlace[]>>
    },
  ) => string
}

/** Stands for what is not there. */
const NONE = '–'

/** What may be long comes last, where it pushes nothing aside. */
const columns: readonly FacilityColumn[] = [
  { title: { ja: 'ID', en: 'ID' }, text: ({ facility }) => facility.id },
  { title: { ja: 'コード', en: 'Code' }, text: ({ facility }) => facility.code },
  {
    title: { ja: '約款', en: 'Agreement' },
    text: ({ facility }, { stored }) => languagesOf(stored.agreements, facility.id),
  },
  {
    title: { ja: '規約', en: 'Payment terms' },
    text: ({ facility }, { stored }) => languagesOf(stored.payment_terms, facility.id),
  },
  {
    title: { ja: '登録番号', en: 'Registration no.' },
    text: ({ billing }) => billing?.issuer.registrationNumber ?? NONE,
  },
  {
    title: { ja: '領収書の発行者', en: 'Issuer of receipts' },
    text: ({ billing }, { language }) => billing?.issuer.name[language] ?? NONE,
  },
  { title: { ja: '施設', en: 'Facility' }, text: ({ facility }, { language }) => facility.name[language] },
]

/** The languages in which guests of a facility can read a text: its own, or that of the chain. */
function languagesOf(places: readonly GuestTextPlace[], facilityId: string): string {
  const holding = places.filter((place) => place.facilityId === null || place.facilityId === facilityId)
  return [...new Set(holding.map(({ language }) => language))].sort().join(' ') || NONE
}

const none: LocalText = {
  ja: '施設がまだ登録されていません。desk import-facilities で登録してください。\n',
  en: 'There is no facility yet: import them with desk import-facilities.\n',
}
