import type { FacilityPayload } from '@tomari/contract/facility'

/** 0 hidden, 1 shown and optional, 2 shown and required (R8.1). */
export type VisibilityLevel = 0 | 1 | 2

/** Which of the representative's details are asked for. `address` is furtherSubarea at home, the free text overseas. */
export interface RepresentativeVisibility {
  readonly lastName: VisibilityLevel
  readonly firstName: VisibilityLevel
  readonly lastKana: VisibilityLevel
  readonly firstKana: VisibilityLevel
  readonly overseas: VisibilityLevel
  readonly postcode: VisibilityLevel
  readonly prefecture: VisibilityLevel
  readonly city: VisibilityLevel
  readonly subarea: VisibilityLevel
  readonly address: VisibilityLevel
  readonly passport: VisibilityLevel
  readonly phone: VisibilityLevel
  readonly age: VisibilityLevel
  readonly gender: VisibilityLevel
  readonly occupation: VisibilityLevel
  readonly prevAccommodation: VisibilityLevel
  readonly nextAccommodation: VisibilityLevel
}

/** Which of a companion's details are asked for. */
export interface CompanionVisibility {
  readonly lastName: VisibilityLevel
  readonly firstName: VisibilityLevel
  readonly lastKana: VisibilityLevel
  readonly firstKana: VisibilityLevel
  readonly age: VisibilityLevel
  readonly gender: VisibilityLevel
}

/** Both sets together, as a facility answers them. */
export interface Visibility {
  readonly representative: RepresentativeVisibility
  readonly companion: CompanionVisibility
}

/** What holds where the facility says nothing (R8.3, R8.4). Passport is never asked for by visibility control. */
export const defaultVisibility: Visibility = {
  representative: {
    lastName: 2,
    firstName: 2,
    lastKana: 2,
    firstKana: 2,
    overseas: 2,
    postcode: 2,
    prefecture: 2,
    city: 2,
    subarea: 2,
    address: 2,
    passport: 0,
    phone: 2,
    age: 2,
    gender: 2,
    occupation: 2,
    prevAccommodation: 2,
    nextAccommodation: 2,
  },
  companion: { lastName: 1, firstName: 1, lastKana: 2, firstKana: 2, age: 0, gender: 2 },
}

/** What is asked for when visibility control is off (R8.5). */
export const fixedVisibility: Visibility = {
  representative: {
    lastName: 2,
    firstName: 2,
    lastKana: 0,
    firstKana: 0,
    overseas: 2,
    postcode: 2,
    prefecture: 2,
    city: 2,
    subarea: 2,
    address: 2,
    passport: 2,
    phone: 2,
    age: 0,
    gender: 0,
    occupation: 0,
    prevAccommodation: 0,
    nextAccommodation: 0,
  },
  companion: { lastName: 2, firstName: 2, lastKana: 2, firstKana: 2, age: 2, gender: 0 },
}

/**
 * The visibility that a facility answers, over the defaults. Passport is forced to 0, whatever is answered
 * (R8.2, R8.4).
 */
export const visibilityOf = (facility: FacilityPayload): Visibility => {
  const said = facility.representative_info_visibility
  const saidOfCompanions = facility.companion_info_visibility
  const { representative, companion } = defaultVisibility
  return {
    representative: {
      lastName: said.last_name ?? representative.lastName,
      firstName: said.first_name ?? representative.firstName,
      lastKana: said.last_name_kana ?? representative.lastKana,
      firstKana: said.first_name_kana ?? representative.firstKana,
      overseas: said.overseas ?? representative.overseas,
      postcode: said.zip_code ?? representative.postcode,
      prefecture: said.prefecture ?? representative.prefecture,
      city: said.city ?? representative.city,
      subarea: said.subarea ?? representative.subarea,
      address: said.address ?? representative.address,
      passport: 0,
      phone: said.phone ?? representative.phone,
      age: said.age ?? representative.age,
      gender: said.gender ?? representative.gender,
      occupation: said.occupation ?? representative.occupation,
      prevAccommodation: said.prev_accommodation ?? representative.prevAccommodation,
      nextAccommodation: said.next_accommodation ?? representative.nextAccommodation,
    },
    companion: {
      lastName: saidOfCompanions.last_name ?? companion.lastName,
      firstName: saidOfCompanions.first_name ?? companion.firstName,
      lastKana: saidOfCompanions.last_name_kana ?? companion.lastKana,
      firstKana: saidOfCompanions.first_name_kana ?? companion.firstKana,
      age: saidOfCompanions.age ?? companion.age,
      gender: saidOfCompanions.gender ?? companion.gender,
    },
  }
}
