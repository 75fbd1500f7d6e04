import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { languagesReadable, type StoredTexts, storedTexts } from '../../hotels/index.ts'
import {
  type DeskCommand,
  type DeskTexts,
  deskTextsOf,
  inLanguage,
  textIn,
  textTable,
} from '../../platform/index.ts'
import { storedFacilities } from '../import-facilities.ts'
import { type StoredFacilityState, writtenFacility } from '../written-facility.ts'

export const facilitiesCommand: DeskCommand = {
  name: 'facilities',
  summary: deskTextsOf('desk.facilities.summary'),
  details: deskTextsOf('desk.facilities.details'),
  operands: [],
  options: [{ name: 'json', value: null, meaning: deskTextsOf('desk.facilities.json') }],

  async run({ flags, language, output }, desk) {
    const states = await storedFacilities(desk)
    if (flags.has('json')) {
      await output.out(`${JSON.stringify({ facilities: states.map(writtenFacility) }, null, 2)}\n`)
      return 0
    }
    if (states.length === 0) {
      await output.err(textIn(language, 'desk.facilities.none'))
      return 0
    }
    const stored = await storedTexts(desk)
    await output.out(
      textTable(
        columns,
        states.map((state) => columns.map(({ text }) => text(state, { language, stored }))),
        language,
      ),
    )
    return 0
  },
}

interface FacilityColumn {
  readonly title: DeskTexts
  readonly text: (
    state: StoredFacilityState,
    context: { readonly language: DeskLanguage; readonly stored: StoredTexts },
  ) => string
}

const NONE = '–'

/** What may be long comes last, where it pushes nothing aside. */
const columns: readonly FacilityColumn[] = [
  { title: deskTextsOf('desk.facilities.columns.id'), text: ({ facility }) => facility.id },
  { title: deskTextsOf('desk.facilities.columns.code'), text: ({ facility }) => facility.code },
  {
    title: deskTextsOf('desk.facilities.columns.agreement'),
    text: ({ facility }, { stored }) => languagesOf(stored.agreements, facility.id),
  },
  {
    title: deskTextsOf('desk.facilities.columns.payment_terms'),
    text: ({ facility }, { stored }) => languagesOf(stored.payment_terms, facility.id),
  },
  {
    title: deskTextsOf('desk.facilities.columns.registration_no'),
    text: ({ billing }) => billing?.issuer.registrationNumber ?? NONE,
  },
  {
    title: deskTextsOf('desk.facilities.columns.issuer_of_receipts'),
    text: ({ billing }, { language }) => (billing ? inLanguage(billing.issuer.name, language) : NONE),
  },
  {
    title: deskTextsOf('desk.facilities.columns.facility'),
    text: ({ facility }, { language }) =>
      inLanguage(facility.name, language) +
      (facility.isRetired ? textIn(language, 'desk.facilities.retired') : ''),
  },
]

const languagesOf = (places: StoredTexts[keyof StoredTexts], facilityId: string): string =>
  languagesReadable(places, facilityId).join(' ') || NONE
