import { type SystemUnderFaults, systemUnderFaults } from '../system-under-faults.ts'
import { OperaDouble } from './OperaDouble.ts'
import { operaAnswers } from './opera-answers.ts'

const CONTRACTS = ['oauth', 'rsv', 'crm', 'fof', 'csh'].map((name) => `ohip-${name}.json`)

export const HOTELS = { MIO1: 'Mio Kaigan', MIO2: 'Mio Sanso', MIO3: 'Mio Ekimae' } as const

export interface OperaUnderFaults extends SystemUnderFaults {
  readonly double: OperaDouble
}

export async function operaUnderFaults(clock: { now(): Date }): Promise<OperaUnderFaults> {
  const double = new OperaDouble(clock, HOTELS)
  return { double, ...(await systemUnderFaults(CONTRACTS, operaAnswers(double))) }
}
