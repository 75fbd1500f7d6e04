import type { Language } from '@tomari/contract/languages'
import { type DeskCommand, inLanguage, textIn, textTable, type Words, wordsOf } from '../../platform/index.ts'
import { taxPlaces } from '../places.ts'
import type { TaxPlace, TaxVersion } from '../TaxPlace.ts'
import { rateText } from './tax-words.ts'

/** The towns and prefectures whose taxes the product knows, and where it knows them from. */
export const taxPlacesCommand: DeskCommand = {
  name: 'tax-places',
  summary: wordsOf('desk.tax_places.summary'),
  details: wordsOf('desk.tax_places.details'),
  operands: [{ name: 'PLACE', is: 'word', meaning: wordsOf('desk.tax_places.place'), isOptional: true }],
  options: [{ name: 'json', value: null, meaning: wordsOf('desk.tax_places.json') }],

  async run({ operands, flags, language, output }) {
    const wanted = operands.get('PLACE')
    const places = [...taxPlaces.values()].filter(({ id }) => wanted === undefined || id === wanted)
    if (places.length === 0) {
      await output.err(textIn(language, 'desk.tax_places.unknown', { place: wanted ?? '' }))
      return 2
    }
    if (flags.has('json')) {
      await output.out(`${JSON.stringify({ places }, null, 2)}\n`)
      return 0
    }
    const shown = wanted === undefined ? listColumns : placeColumns
    await output.out(
      textTable(
        shown.map(({ title }) => ({ title: title[language] })),
        places.flatMap((place) =>
          place.versions.map((version) => shown.map(({ text }) => text(place, version, language))),
        ),
      ),
    )
    for (const { remark } of wanted === undefined ? [] : places) {
      if (remark !== null) await output.out(`\n${inLanguage(remark, language)}\n`)
    }
    const open = places.filter(({ versions }) => versions.some(({ isConfirmed }) => !isConfirmed))
    if (open.length > 0) {
      const ids = open.map(({ id }) => id).join(' ')
      await output.out(`\n${textIn(language, 'desk.tax_places.unverified_note', { places: ids })}`)
    }
    return 0
  },
}

interface PlaceColumn {
  readonly title: Words
  readonly text: (place: TaxPlace, version: TaxVersion, language: Language) => string
}

const status = {
  confirmed: wordsOf('desk.tax_places.confirmed'),
  unverified: wordsOf('desk.tax_places.unverified'),
}

const prefectureWords = {
  beside: wordsOf('desk.tax_places.prefecture.beside'),
  contained: wordsOf('desk.tax_places.prefecture.contained'),
}

function prefectureText({ within }: TaxPlace, { prefecture }: TaxVersion, language: Language): string {
  if (within === null) return ''
  const how = typeof prefecture === 'string' ? prefectureWords[prefecture][language] : rateText(prefecture)
  return `${within} (${how})`
}

const shared: readonly PlaceColumn[] = [
  { title: wordsOf('desk.tax_places.columns.place'), text: ({ id }) => id },
  {
    title: wordsOf('desk.tax_places.columns.tax'),
    text: ({ kind }, _version, language) => textIn(language, `papers.lines.${kind}_tax`),
  },
  { title: wordsOf('desk.tax_places.columns.from'), text: (_place, { from }) => from },
  {
    title: wordsOf('desk.tax_places.columns.status'),
    text: (_place, { isConfirmed }, language) => status[isConfirmed ? 'confirmed' : 'unverified'][language],
  },
  { title: wordsOf('desk.tax_places.columns.prefecture'), text: prefectureText },
  { title: wordsOf('desk.tax_places.columns.rate'), text: (_place, { rate }) => rateText(rate) },
]

const listColumns: readonly PlaceColumn[] = [
  ...shared,
  {
    title: wordsOf('desk.tax_places.columns.name'),
    text: ({ name }, _version, language) => inLanguage(name, language),
  },
]

const placeColumns: readonly PlaceColumn[] = [
  ...shared,
  {
    title: wordsOf('desk.tax_places.columns.beside_town'),
    text: (_place, { rateBesideTown }) => (rateBesideTown === null ? '' : rateText(rateBesideTown)),
  },
  {
    title: wordsOf('desk.tax_places.columns.exempt'),
    text: (_place, { exempt }, language) =>
      exempt.map((one) => textIn(language, `desk.taxes.exemptions.${one}`)).join(', '),
  },
  { title: wordsOf('desk.tax_places.columns.looked'), text: (_place, { looked }) => looked },
  { title: wordsOf('desk.tax_places.columns.source'), text: (_place, { source }) => source },
]
