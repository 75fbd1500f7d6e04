import type { Country } from '@tomari/contract/guest-answers'
import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import type { Labelled } from '@tomari/guest-web/ui/form/aria-props.ts'
import { useEffect, useState } from 'react'
import type { DeskCalls } from '../../calls/desk-calls.ts'
import { useText } from '../../text/use-text.ts'
import { countryName } from './register-text.ts'

type CountryFieldProps = Labelled & {
  readonly calls: Pick<DeskCalls, 'countries'>
  readonly name: string
  readonly value: string
  readonly onType: (value: string) => void
}

/** The country that a guest from abroad lives in: the list is that of the guests' form. Until it has come, what is there stays chosen. */
export function CountryField({ calls, value, onType, ...labelled }: CountryFieldProps) {
  const { t, language } = useText()
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const answer = await calls.countries()
      if (isCurrent && answer.kind === 'done') setCountries(answer.payload)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [calls])
  const { compare } = new Intl.Collator(language)
  const options = countries
    .map((country) => ({
      value: country.value,
      label: language === HOME_LANGUAGE ? country.title : (country.titleEn ?? country.title),
    }))
    .sort((one, other) => compare(one.label, other.label))
  const isListed = value === '' || options.some((one) => one.value === value)
  return (
    <SelectField
      {...labelled}
      value={value}
      emptyText={t('register.choose')}
      options={isListed ? options : [{ value, label: countryName(value, language) }, ...options]}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
