import fs from 'node:fs'
import path from 'node:path'

const RECORD = 'last-cleaning.txt'
const FOUR_HOURS_MS = 4 * 60 * 60_000

/**
 * The day to which a nightly cleaning belongs, as 'YYYY-MM-DD': days begin at four in the morning in Japan, when nobody
 * checks in. A machine that is off at that hour cleans at its first start of the day.
 */
export function maintenanceDay(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(now.getTime() - FOUR_HOURS_MS)
}

/** The day of the last cleaning, undefined for a data folder that is new. */
export function lastCleaning(dataFolder: string): string | undefined {
  const file = path.join(dataFolder, RECORD)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

export function recordCleaning(dataFolder: string, day: string): void {
  fs.writeFileSync(path.join(dataFolder, RECORD), `${day}\n`)
}
