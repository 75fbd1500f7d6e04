import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type PropertySystem, propertySystemsIn } from './model/property-system/PropertySystem.ts'
import type { Settings } from './settings.ts'

/**
 * The property systems of the file that the settings name; none without one.
 * @throws Error that says what is wrong with the file, a line for each field
 */
export async function propertySystemsOf({
  PROPERTY_SYSTEMS,
}: Pick<Settings, 'PROPERTY_SYSTEMS'>): Promise<readonly PropertySystem[]> {
  if (PROPERTY_SYSTEMS === undefined) return []
  const file = resolve(PROPERTY_SYSTEMS)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Error(`PROPERTY_SYSTEMS names a file that cannot be read: ${file}`)
  const systems = propertySystemsIn(text)
  if (!('problems' in systems)) return systems
  throw new Error(systems.problems.map((problem) => `PROPERTY_SYSTEMS: ${file}: ${problem}.`).join('\n'))
}
