import { JAPAN } from '@tomari/guest-rules/guest/guest'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { countryChoices, countryOf } from '../../../domain/countries.ts'
import type { Form } from '../../../screen-kit/form/form.ts'
import { useText } from '../../../text/use-text.ts'
import { SelectField } from '../../../ui/controls/Select.tsx'
import { type ControlProps, labelledAs } from './control-props.ts'
import type { GuestValues } from './guest-values.ts'
import { useCountries } from './use-countries.ts'

export interface CountryFieldProps {
  readonly controlProps: ControlProps
  readonly form: Form<GuestValues>
}

/** The country that a guest from overseas lives in. */
export function CountryField({ controlProps, form }: CountryFieldProps) {
  const text = useText()
  const { t, language } = text
  const countries = useCountries()
  const chosen = useStore(form.state, ({ values }) => values.countrycode)
  const labelled = labelledAs('countrycode', controlProps.required, text)

  useEffect(() => {
    // A select cannot stand at a choice that has not come yet, nor at one that this list has under another code, or not at all.
    if (countries.length === 0) return
    form.fill('countrycode', countryOf(form.values().countrycode, countries)?.value ?? '')
  }, [countries, form])

  return (
    <SelectField
      {...labelled}
      // Where the field starts (R8.14), and of all countries the one that an address overseas is not in.
      hint={
        chosen === (countryOf(JAPAN, countries)?.value ?? JAPAN)
          ? t('fields.countrycode.japan')
          : labelled.hint
      }
      emptyText={t('components.select_placeholder')}
      options={countryChoices(countries, language).map(({ code, name }) => ({ value: code, label: name }))}
      autoComplete="country"
      {...controlProps}
    />
  )
}
