import type { Language } from '@tomari/contract/languages'
import { type DeskCommand, textIn, textsOf } from '../../platform/index.ts'
import { type Erased, eraseExpired, expiredNow } from '../purge-expired-data.ts'

export const expireCommand: DeskCommand = {
  name: 'expire',
  summary: textsOf('desk.expire.summary'),
  details: textsOf('desk.expire.details'),
  operands: [],
  options: [
    {
      name: 'dry-run',
      value: null,
      meaning: textsOf('desk.expire.dry_run'),
    },
  ],

  async run({ flags, language, output, audit }, desk) {
    const isTrial = flags.has('dry-run')
    const erased = isTrial ? await expiredNow(desk) : await eraseExpired(desk, audit)
    await output.out(`${textIn(language, isTrial ? 'desk.expire.trial' : 'desk.expire.done')}\n`)
    for (const [what, count] of rowsOf(erased, language)) await output.out(`${what}: ${count}\n`)
    return 0
  },
}

const ORDER = [
  'guests',
  'pictures',
  'departures',
  'mailAddresses',
  'reservations',
  'neverArrived',
  'notices',
  'auditEntries',
] as const satisfies readonly (keyof Erased)[]

const rowsOf = (erased: Erased, language: Language) =>
  ORDER.map((what) => [textIn(language, `desk.expire.what.${what}`), erased[what]] as const)
