import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '../../../commands.ts'
import { prepared } from '../../../platform/command/local-files.ts'
import { parseArgv } from '../../../platform/command/parse-argv.ts'
import { MemoryTerminal } from '../../../../test/desk/desk-calls.ts'

describe('files of a command', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-desk-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const ready = async (...argv: string[]) => {
    const parsed = parseArgv(argv, commands, 'en')
    if (parsed.kind !== 'call') throw new Error('this is no call')
    const call = await prepared(parsed.call, { terminal: new MemoryTerminal(), folder, language: 'en' })
    if (typeof call === 'string') throw new Error(call)
    return call
  }

  it('named by an option are read where the person stands, and travel without their name', async () => {
    await writeFile(join(folder, 'own.json'), '{}')
    await writeFile(join(folder, 'file.csv'), 'a')
    const { argv, files } = await ready('import', 'file.csv', '--map', 'own.json')
    expect(argv).toEqual(['import', '--lang=en', '--map=-', '--', '-'])
    expect(Buffer.from(files.get('map') ?? []).toString()).toBe('{}')
    await rm(join(folder, 'own.json'))
    await expect(ready('import', 'file.csv', '--map', 'own.json')).rejects.toThrow('own.json cannot be read')
  })
})
