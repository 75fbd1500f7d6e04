import type { Guest } from '../guest/guest.ts'
import type { RepresentativeVisibility, VisibilityLevel } from '../guest/visibility.ts'

/**
 * The visibility of a form with one field for city and area, where `separate_city_and_area` is off: the city takes the
 * higher of both levels, the area is hidden.
 */
export const visibilityWithAreaInCity = (visibility: RepresentativeVisibility): RepresentativeVisibility => {
  const city: VisibilityLevel = visibility.subarea > visibility.city ? visibility.subarea : visibility.city
  return { ...visibility, city, subarea: 0 }
}

/** A guest, or a part of one, whose area has moved to the end of the city, for that form. */
export const withAreaInCity = <Part extends Partial<Guest>>(
  part: Part,
): Part & { readonly city: string; readonly subarea: string } => ({
  ...part,
  city: `${part.city ?? ''}${part.subarea ?? ''}`,
  subarea: '',
})
