import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type PropertySystem, propertySystemsIn } from './property-systems/index.ts'
import type { Settings } from './settings.ts'
import { isWeakToken } from './platform/index.ts'

/**
 * Empty without the setting.
 * @throws Error with a line for each wrong field of the file
 */
export async function propertySystemsOf({
  PROPERTY_SYSTEMS,
}: Pick<Settings, 'PROPERTY_SYSTEMS'>): Promise<readonly PropertySystem[]> {
  if (PROPERTY_SYSTEMS === undefined) return []
  const file = resolve(PROPERTY_SYSTEMS)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Error(`PROPERTY_SYSTEMS names a file that cannot be read: ${file}`)
  const systems = propertySystemsIn(text)
  const problems = 'problems' in systems ? systems.problems : guessable(systems)
  if (!('problems' in systems) && problems.length === 0) return systems
  throw new Error(problems.map((problem) => `PROPERTY_SYSTEMS: ${file}: ${problem}.`).join('\n'))
}

const guessable = (systems: readonly PropertySystem[]): readonly string[] =>
  systems
    .filter(({ secret }) => isWeakToken(secret))
    .map(({ name }) => `the secret of ${name} can be guessed: make one with "openssl rand -base64 32"`)
