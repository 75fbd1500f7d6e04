import { appendFileSync } from 'node:fs'

/** How often each fault is tried: a few times in `npm run test:endurance`, as often as the bar says by `npm run bench:faults`. */
const usual = {
  KILLS: 10, // of the server, on each database
  DATABASE_KILLS: 2, // of PostgreSQL
  CUTS: 10, // answers of each POST call, on each database
  BANK_FAULTS: 30, // guests sent to their banks, with kills and cut answers, on each database
  BANK_KILLS: 16, // of the server while a guest is sent to the bank and comes back, on each database
  REFUNDS: 20, // payments given back, by several desks at once and a provider with faults, on each database
  LIVES: 3, // of a bill: corrected, recalled, paid by card and at the desk, given back whole and in parts
  BAD_REQUESTS: 1_000, // within the process, on each database
} as const

/** How often a fault is tried in this run. */
export const times = (fault: keyof typeof usual): number =>
  Number(process.env[`TOMARI_${fault}`] ?? usual[fault])

/** Tells the bench what was measured, when the bench asks. */
export function measured(row: Readonly<Record<string, string | number>>): void {
  const file = process.env['TOMARI_FAULT_REPORT']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`)
}
