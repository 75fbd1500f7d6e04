import { type DeskCommand, textIn, textsOf } from '../../platform/index.ts'
import { concludeRotation, auditRotation, rotateKeys, rowsOfOldKeys } from '../keys/rotate-keys.ts'

export const rotateKeysCommand: DeskCommand = {
  name: 'rotate-keys',
  summary: textsOf('desk.rotate_keys.summary'),
  details: textsOf('desk.rotate_keys.details'),
  operands: [],
  options: [
    {
      name: 'dry-run',
      value: null,
      meaning: textsOf('desk.rotate_keys.dry_run'),
    },
  ],

  async run({ flags, language, output, audit }, desk) {
    const [newest, ...older] = desk.vault.keyIds
    const total = await rowsOfOldKeys(desk)
    if (flags.has('dry-run')) {
      await output.out(textIn(language, 'desk.rotate_keys.would', { rows: total, key: newest }))
      return 0
    }
    await auditRotation(desk, total, audit)
    const { resealed, unreadable } = await rotateKeys(desk, (done) =>
      output.progress(Math.min(done, total), total),
    )
    await output.out(textIn(language, 'desk.rotate_keys.done', { rows: resealed, key: newest }))
    if (unreadable > 0) {
      await output.err(textIn(language, 'desk.rotate_keys.closed', { rows: unreadable }))
      return 1
    }
    const left = await concludeRotation(desk)
    if (left > 0) {
      await output.err(textIn(language, 'desk.rotate_keys.again', { rows: left }))
      return 1
    }
    const free = { keys: older.join(', ') }
    if (older.length > 0) await output.out(textIn(language, 'desk.rotate_keys.free', free))
    return 0
  },
}
