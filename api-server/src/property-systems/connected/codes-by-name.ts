import * as v from 'valibot'
import { messageSaying } from '../../platform/index.ts'

/**
 * `room=1000,1001 bathing_tax=8100`: which codes of the hotel stand for which of the names.
 * @param usual what an empty text stands for
 */
export const codesByName = <Name extends string>(names: readonly Name[], usual: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const codes = new Map<Name, readonly string[]>()
      for (const pair of (dataset.value || usual).split(/\s+/).filter(Boolean)) {
        const [, before, listed = ''] = /^([a-z_]+)=([\w.-]+(?:,[\w.-]+)*)$/.exec(pair) ?? []
        const name = names.find((one) => one === before)
        if (name === undefined) {
          const expected = names.map((one) => `${one}=CODE`).join(' ')
          addIssue({ message: messageSaying('codes_by_name'), expected })
          return NEVER
        }
        codes.set(name, listed.split(','))
      }
      return codes
    }),
  )
