import { type DeskCommand, deskTextsOf, textIn } from '../../platform/index.ts'
import { backUp } from '../back-up.ts'
import { keyMisfitSentence } from '../keys/data-keys.ts'
import { auditRotation, concludeRotation, rotateKeys, rowsOfOldKeys } from '../keys/rotate-keys.ts'
import { movable, moveDatabase } from '../move/move.ts'
import { erasedThings, eraseExpired, expiredNow } from '../purge-expired-data.ts'

export const backupCommand: DeskCommand = {
  name: 'backup',
  summary: deskTextsOf('desk.backup.summary'),
  details: deskTextsOf('desk.backup.details'),
  operands: [{ name: 'FOLDER', is: 'folder', meaning: deskTextsOf('desk.backup.folder') }],
  options: [],

  async run({ operands, language, output, audit }, desk) {
    const folder = operands.get('FOLDER') ?? ''
    const backedUp = await backUp(desk, folder, audit)
    if (backedUp.kind !== 'done') {
      await output.err(textIn(language, `desk.backup.${backedUp.kind}`))
      return 2
    }
    const facts = { folder, seconds: backedUp.seconds.toFixed(1) }
    await output.out(textIn(language, 'desk.backup.done', facts))
    return 0
  },
}

const noTarget = deskTextsOf('desk.move.no_target', { targets: movable.join(', ') })
const targetNamed = (name: string | undefined) => movable.find((one) => one === name)

export const moveCommand: DeskCommand = {
  name: 'move-database',
  summary: deskTextsOf('desk.move.summary'),
  details: deskTextsOf('desk.move.details'),
  operands: [{ name: 'FOLDER', is: 'folder', isOptional: true, meaning: deskTextsOf('desk.move.folder') }],
  options: [
    {
      name: 'to',
      value: movable.join('|'),
      meaning: deskTextsOf('desk.move.to'),
      problemOf: (name) => (targetNamed(name) === undefined ? noTarget : null),
    },
    { name: 'ahead', value: null, meaning: deskTextsOf('desk.move.ahead') },
  ],
  movesDatabase: true,

  async run({ operands, values, flags, language, output, audit }, desk) {
    const to = targetNamed(values.get('to'))
    if (to === undefined) {
      await output.err(`--to: ${noTarget[language]}\n`)
      return 2
    }
    const isAhead = flags.has('ahead')
    const backup = operands.get('FOLDER') ?? null
    if ((backup !== null) !== (isAhead && to === 'postgres')) {
      await output.err(textIn(language, 'desk.move.no_backup'))
      return 2
    }
    if (desk.bothDatabases === undefined) {
      await output.err(textIn(language, 'desk.move.no_postgres'))
      return 2
    }
    const moved = await moveDatabase(desk.bothDatabases, {
      to,
      isAhead,
      backup,
      audit,
      progress: (done, total) => output.progress(done, total),
    })
    switch (moved.kind) {
      case 'moved':
      case 'ahead': {
        const facts = { ...moved, target: to, unlogged: moved.unlogged.join(', ') }
        await output.out(textIn(language, `desk.move.done_${moved.kind}`, facts))
        return 0
      }
      case 'already':
        await output.out(textIn(language, 'desk.move.already', { ...moved }))
        return 0
      case 'other_keys':
        await output.err(`${keyMisfitSentence(moved.misfit, language)}\n`)
        return 2
      case 'not_empty':
        await output.err(
          textIn(language, 'desk.move.not_empty', { ...moved, tables: moved.tables.join(', ') }),
        )
        return 2
      case 'none':
      case 'copy':
      case 'elsewhere':
        await output.err(textIn(language, `desk.move.${moved.kind}`, { ...moved }))
        return 2
      default:
        return moved satisfies never
    }
  },
}

export const rotateKeysCommand: DeskCommand = {
  name: 'rotate-keys',
  summary: deskTextsOf('desk.rotate_keys.summary'),
  details: deskTextsOf('desk.rotate_keys.details'),
  operands: [],
  options: [{ name: 'dry-run', value: null, meaning: deskTextsOf('desk.rotate_keys.dry_run') }],

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

export const expireCommand: DeskCommand = {
  name: 'expire',
  summary: deskTextsOf('desk.expire.summary'),
  details: deskTextsOf('desk.expire.details'),
  operands: [],
  options: [{ name: 'dry-run', value: null, meaning: deskTextsOf('desk.expire.dry_run') }],

  async run({ flags, language, output, audit }, desk) {
    const isTrial = flags.has('dry-run')
    const erased = isTrial ? await expiredNow(desk) : await eraseExpired(desk, audit)
    await output.out(`${textIn(language, isTrial ? 'desk.expire.trial' : 'desk.expire.done')}\n`)
    for (const thing of erasedThings) {
      await output.out(`${textIn(language, `desk.expire.what.${thing}`)}: ${erased[thing]}\n`)
    }
    return 0
  },
}
