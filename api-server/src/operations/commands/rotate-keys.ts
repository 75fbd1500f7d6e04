import type { Language } from '@tomari/contract/languages'
import { type DeskCommand, sentence, wordsOf } from '../../platform/index.ts'
import { concludeRotation, noteRotation, rotateKeys, rowsOfOldKeys } from '../keys/rotate-keys.ts'

/** Seals everything with the newest data key, so that older ones can go. */
export const rotateKeysCommand: DeskCommand = {
  name: 'rotate-keys',
  summary: wordsOf('desk.rotate_keys.summary'),
  details: wordsOf('desk.rotate_keys.details'),
  operands: [],
  options: [
    {
      name: 'dry-run',
      value: null,
      meaning: wordsOf('desk.rotate_keys.dry_run'),
    },
  ],

  async run({ flags, language, output, note }, desk) {
    const [newest, ...older] = desk.vault.keyIds
    const total = await rowsOfOldKeys(desk)
    if (flags.has('dry-run')) {
      await output.out(would[language](total, newest))
      return 0
    }
    await noteRotation(desk, total, note)
    const { resealed, unreadable } = await rotateKeys(desk, (done) =>
      output.progress(Math.min(done, total), total),
    )
    await output.out(done[language](resealed, newest))
    if (unreadable > 0) {
      await output.err(closed[language](unreadable))
      return 1
    }
    const left = await concludeRotation(desk)
    if (left > 0) {
      await output.err(again[language](left))
      return 1
    }
    if (older.length > 0) await output.out(free[language](older.join(', ')))
    return 0
  },
}

type Counted = Readonly<Record<Language, (rows: number, key: string) => string>>

const would: Counted = sentence('desk.rotate_keys.would', (rows, key) => ({ key, rows }))

const done: Counted = sentence('desk.rotate_keys.done', (rows, key) => ({ rows, key }))

const free: Readonly<Record<Language, (keys: string) => string>> = sentence(
  'desk.rotate_keys.free',
  (keys) => ({ keys }),
)

const closed: Readonly<Record<Language, (rows: number) => string>> = sentence(
  'desk.rotate_keys.closed',
  (rows) => ({ rows }),
)

const again: Readonly<Record<Language, (rows: number) => string>> = sentence(
  'desk.rotate_keys.again',
  (rows) => ({ rows }),
)
