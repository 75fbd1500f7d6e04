import { type SystemUnderFaults, systemUnderFaults } from '../system-under-faults.ts'
import type { Contract } from '../ValidatingProxy.ts'
import { OperaDouble } from './OperaDouble.ts'
import { operaAnswers } from './opera-answers.ts'

const roomStay = [
  'arrivalDate',
  'departureDate',
  'currentRoomInfo',
  'guestCounts',
  'roomRates',
  'total',
  'guarantee',
]
const used = {
  hotelReservationType: [
    'reservationIdList',
    'roomStay',
    'reservationGuests',
    'cashiering',
    'hotelId',
    'reservationStatus',
    'computedReservationStatus',
    'preRegistered',
    'hasOpenFolio',
    'queue',
    'createDateTime',
    'lastModifyDateTime',
  ],
  hotelReservationInstructionType: ['reservationIdList', 'reservationGuests', 'hotelId'],
  roomStayType: roomStay,
  roomRateType: [
    'start',
    'end',
    'roomType',
    'roomId',
    'ratePlanCode',
    'numberOfUnits',
    'guestCounts',
    'total',
    'rates',
  ],
  resGuestType: ['profileInfo', 'primary'],
  profileType: ['customer', 'addresses', 'telephones', 'emails', 'profileType', 'statusCode'],
}
const CONTRACTS: readonly Contract[] = [
  { file: 'ohip-oauth.json' },
  { file: 'ohip-csh.json' },
  { file: 'ohip-rsv.json', used },
  { file: 'ohip-crm.json', used: { profileType: used.profileType } },
  { file: 'ohip-fof.json', used },
]

export const HOTELS = { MIO1: 'Mio Kaigan', MIO2: 'Mio Sanso', MIO3: 'Mio Ekimae' } as const

export interface OperaUnderFaults extends SystemUnderFaults {
  readonly double: OperaDouble
}

export async function operaUnderFaults(clock: { now(): Date }): Promise<OperaUnderFaults> {
  const double = new OperaDouble(clock, HOTELS)
  return { double, ...(await systemUnderFaults(CONTRACTS, operaAnswers(double))) }
}
