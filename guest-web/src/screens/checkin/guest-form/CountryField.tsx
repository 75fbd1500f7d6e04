import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { countryChoices } from '../../../domain/countries.ts'
import { useText } from '../../../text/use-text.ts'
import { SelectField } from '../../../ui/controls/SelectField.tsx'
import { type ControlProps, labelledAs } from './control-props.ts'
import type { GuestValues } from './guest-values.ts'
import { useCountries } from './use-countries.ts'

export interface CountryFieldProps {
  readonly controlProps: ControlProps
  readonly form: UseFormReturn<GuestValues>
}

/** The country that a guest from overseas lives in. */
export function CountryField({ controlProps, form }: CountryFieldProps) {
  const text = useText()
  const { t, language } = text
  const countries = useCountries()

  useEffect(() => {
    // A select cannot stand at a choice that has not come yet.
    if (countries.length > 0) form.setValue('countrycode', form.getValues('countrycode'))
  }, [countries, form])

  return (
    <SelectField
      {...labelledAs('countrycode', controlProps.required, text)}
      emptyText={t('components.select_placeholder')}
      options={countryChoices(countries, language).map(({ code, name }) => ({ value: code, label: name }))}
      autoComplete="country"
      {...controlProps}
    />
  )
}
