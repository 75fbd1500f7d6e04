import fs from 'node:fs'
import path from 'node:path'
import { CLUSTER } from './messages.ts'

/** Beside the database: a backup leaves it out. */
const FILE = 'last-served'

const fileIn = (folder: string): string => path.join(folder, FILE)

/** A copy lies in another place of the disk, under whatever path. */
function placeOn(folder: string): string {
  const { dev, ino } = fs.statSync(path.join(folder, CLUSTER), { bigint: true })
  return `${dev}-${ino}`
}

/** Notes that guests are served from the database in the folder. */
export function markServed(folder: string): void {
  if (!servedLast(folder)) fs.writeFileSync(fileIn(folder), placeOn(folder))
}

/** Whether it is the one that served guests there last. A copy that no server has started on, restored or not, is not. */
export const servedLast = (folder: string): boolean =>
  fs.existsSync(fileIn(folder)) && fs.readFileSync(fileIn(folder), 'utf8') === placeOn(folder)
