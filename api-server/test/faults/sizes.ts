import { appendFileSync } from 'node:fs'

/** How often each fault is tried: a few times in `npm run test:endurance`, as often as the bar says by `npm run bench:faults`. */
const usual = {
  /** Kills of the server, on each database. */
  KILLS: 10,
  /** Kills of PostgreSQL. */
  DATABASE_KILLS: 2,
  /** Cut answers of each POST call, on each database. */
  CUTS: 10,
  /** Guests sent to their banks, with kills and cut answers, on each database. */
  BANK_FAULTS: 30,
  /** Payments given back, whole and in parts, by several desks at once and a provider with faults, on each database. */
  REFUNDS: 20,
  /** Times that ten posts come at once, on each database. */
  RACES: 3,
  /** Lives of a bill: corrected, recalled, paid by card and at the desk, given back whole and in parts. */
  LIVES: 3,
  /** Bad requests within the process, on each database. */
  BAD_REQUESTS: 1_000,
} as const

/** How often a fault is tried in this run. */
export const times = (fault: keyof typeof usual): number =>
  Number(process.env[`TOMARI_${fault}`] ?? usual[fault])

/** Tells the bench what was measured, when the bench asks. */
export function measured(row: Readonly<Record<string, string | number>>): void {
  const file = process.env['TOMARI_FAULT_REPORT']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
