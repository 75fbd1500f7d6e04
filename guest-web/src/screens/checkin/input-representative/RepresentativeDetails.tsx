import type { ShownField } from '@tomari/guest-rules/guest/field'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'
import type { UseFormReturn } from 'react-hook-form'
import { AgeField } from '../guest-form/AgeField.tsx'
import { CountryField } from '../guest-form/CountryField.tsx'
import { GenderField } from '../guest-form/GenderField.tsx'
import type { GuestValues } from '../guest-form/guest-values.ts'
import { LineField } from '../guest-form/LineField.tsx'
import type { NamePart } from '../guest-form/name-part.ts'
import { OverseasAddressField } from '../guest-form/OverseasAddressField.tsx'
import { PassportField } from '../guest-form/PassportField.tsx'
import { PostcodeField } from '../guest-form/PostcodeField.tsx'
import { PrefectureField } from '../guest-form/PrefectureField.tsx'
import { ResidenceToggle } from '../guest-form/ResidenceToggle.tsx'
import type { Tied } from '../guest-form/tied.ts'

/** A detail of the representative that stands alone. */
type Detail = Exclude<RepresentativeField, NamePart>

export interface RepresentativeDetailsProps {
  /** The details to show, in the order of the screen. */
  readonly details: readonly ShownField<Detail>[]
  readonly tiedOf: (detail: ShownField<Detail>) => Tied
  /** For the details that fill in or read others. */
  readonly form: UseFormReturn<GuestValues>
}

/** The representative's details below each other, each in its own clothing. */
export function RepresentativeDetails({ details, tiedOf, form }: RepresentativeDetailsProps) {
  return details.map((detail) => {
    const { name } = detail
    const tied = tiedOf(detail)
    switch (name) {
      case 'gender':
        return <GenderField key={name} tied={tied} />
      case 'age':
        return <AgeField key={name} tied={tied} />
      case 'overseasFlug':
        return <ResidenceToggle key={name} tied={tied} />
      case 'postcode':
        return <PostcodeField key={name} tied={tied} form={form} beside={details} />
      case 'prefecture':
        return <PrefectureField key={name} tied={tied} />
      case 'countrycode':
        return <CountryField key={name} tied={tied} form={form} />
      case 'address':
        return <OverseasAddressField key={name} tied={tied} />
      case 'passport':
        return <PassportField key={name} tied={tied} form={form} />
      case 'city':
      case 'subarea':
      case 'furtherSubarea':
      case 'tel':
      case 'occupation':
      case 'prevAccommodation':
      case 'nextAccommodation':
        break
    }
    return <LineField key={name} name={name} tied={tied} />
  })
}
