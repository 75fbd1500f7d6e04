import type { Country } from '@tomari/contract/guest-answers'
import { HOME_LODGING, type PlainField, plainFields } from '@tomari/guest-rules/guest/guest'
import { writtenPhone } from '@tomari/guest-rules/numbers'
import { useEffect, useState } from 'react'
import { countryName } from '../../../domain/countries.ts'
import { type GuestRow, isTextRow, type Residence } from '../../../domain/guest-summary.ts'
import { listCountries, otherCountries } from '../../../flows/hotel-information.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { failureReporter } from '../../../screen-kit/failure-reporter.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { Verbatim } from '../../../ui/content/Verbatim.tsx'
import type { SummaryRow } from '../../../ui/records/SummaryList.tsx'
import styles from './summary-row.module.css'

const none: readonly Country[] = []

/**
 * The countries as the hotel lists them; empty until they are there, and while `areRequested` is false. A list that fails opens the
 * dialog, and "other" stands in for it.
 */
export const useCountries = (areRequested = true): readonly Country[] => {
  const deps = useDeps()
  const [countries, setCountries] = useState(none)
  useEffect(() => {
    let isCurrent = areRequested
    const load = async () => {
      try {
        const list = await listCountries(deps)
        if (isCurrent) setCountries(list)
      } catch (error) {
        if (!isCurrent) return
        const text = deps.texts.getState()
        setCountries(otherCountries(text.t('components.guests.other')))
        failureReporter({ ...deps, reportDefect: reportError }, text)(error)
      }
    }
    if (isCurrent) void load()
    return () => {
      isCurrent = false
    }
  }, [deps, areRequested])
  return countries
}

type Value = Pick<SummaryRow, 'value' | 'note' | 'verbatim'>

type DomesticResidence = Residence & { readonly where: 'japan' }

/** An address in Japan as it stands on a letter. */
function DomesticAddress({
  residence,
  text: { t },
}: {
  readonly residence: DomesticResidence
  readonly text: Catalogue
}) {
  const { postcode, prefecture, city, area, further } = residence
  const line = [area, further].filter((part) => part !== '').join(' ')
  return (
    <span className={styles.address}>
      {postcode !== '' && (
        <>
          <span>{t('checkin.guests-info.postcode_value', { postcode })}</span>
          <br />
        </>
      )}
      <span lang="ja">{prefecture}</span>
      <wbr />
      <span>{city}</span>
      <wbr />
      <span>{line}</span>
    </span>
  )
}

const residenceValue = (residence: Residence, countries: readonly Country[], text: Catalogue): Value => {
  if (residence.where === 'overseas') {
    const { address, countrycode } = residence
    const country = countrycode === '' ? '' : countryName(countrycode, countries, text.language)
    if (address === '') return { value: country }
    const value = <Verbatim>{address}</Verbatim>
    return country === '' ? { value } : { value, note: country }
  }
  return { value: <DomesticAddress residence={residence} text={text} />, verbatim: true }
}

const isOfKind = (row: string, kind: PlainField['kind']): boolean =>
  plainFields.some((field) => field.wire === row && field.kind === kind)

const valueOf = (row: GuestRow, countries: readonly Country[], text: Catalogue): Value => {
  const { t } = text
  if (isTextRow(row)) {
    if (isOfKind(row.row, 'phone')) return { value: writtenPhone(row.value ?? ''), verbatim: true }
    return {
      value:
        row.value === HOME_LODGING && isOfKind(row.row, 'lodging')
          ? t('fields.accommodation.home')
          : row.value,
    }
  }
  switch (row.row) {
    case 'name': {
      const { name = '', reading = '' } = row.value ?? {}
      const value = t('components.guests.with_honorific', { name })
      return reading === '' ? { value, verbatim: true } : { value, note: reading, verbatim: true }
    }
    case 'gender':
      return { value: row.value === null ? '' : t(`fields.gender.${row.value}`) }
    case 'gender_age':
      return {
        value: t('checkin.guests-info.gender_age_value', {
          gender: t(`fields.gender.${row.value.gender}`),
          age: t('fields.age.value', { n: row.value.age }),
        }),
      }
    case 'age':
      return { value: t('fields.age.value', { n: row.value ?? '' }) }
    case 'address':
      return row.value === null ? { value: '' } : residenceValue(row.value, countries, text)
    case 'passport':
      break
  }
  return { value: t('fields.passport.chosen') }
}

/** A row of a guest's summary in words; a needed answer that is not there says so. */
export const summaryRow = (row: GuestRow, countries: readonly Country[], text: Catalogue): SummaryRow => {
  const label = text.t(`checkin.guests-info.${row.row}`)
  return row.value === null
    ? { label, missing: text.t('checkin.guests-info.missing') }
    : { label, ...valueOf(row, countries, text) }
}
