import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '../../../commands.ts'
import { prepared } from '../../../platform/command/local-files.ts'
import { parseArgv } from '../../../platform/command/parse-argv.ts'
import { MemoryTerminal } from '../../../../test/desk/MemoryTerminal.ts'

const PDF = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0x80)

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

  it('that it hands over land where the person stands, byte for byte, for that person alone', async () => {
    const { output } = await ready('receipt', 'ヤマダ')
    await output.file('receipt-1.pdf', PDF)
    expect(new Uint8Array(await readFile(join(folder, 'receipt-1.pdf')))).toEqual(PDF)
    expect((await stat(join(folder, 'receipt-1.pdf'))).mode & 0o777).toBe(0o600)
  })

  it('that it hands over go to the file that is named, once it is whole', async () => {
    const call = await ready('receipt', 'ヤマダ', '--out', 'yamada.pdf')
    expect(call.argv).toContain('--out=-')
    await call.output.file('receipt-1.pdf', PDF)
    expect(await readdir(folder)).not.toContain('yamada.pdf')
    await call.settle(true)
    expect(await readdir(folder)).toEqual(['yamada.pdf'])
    expect(new Uint8Array(await readFile(join(folder, 'yamada.pdf')))).toEqual(PDF)
  })

  it('never take the place of others', async () => {
    await writeFile(join(folder, 'receipt-1.pdf'), 'mine')
    const { output } = await ready('receipt', 'ヤマダ')
    await expect(output.file('receipt-1.pdf', PDF)).rejects.toThrow('a file of that name is there already')
    expect(await readFile(join(folder, 'receipt-1.pdf'), 'utf8')).toBe('mine')
  })

  it.each(['../escaped.pdf', '/tmp/escaped.pdf', '..', '.profile'])(
    'called %s stay in the folder',
    async (name) => {
      const { output } = await ready('receipt', 'ヤマダ')
      await output.file(name, PDF).catch(() => {})
      expect((await readdir(join(folder, '..'))).filter((one) => one.includes('escaped.pdf'))).toEqual([])
      for (const written of await readdir(folder)) expect(written).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
    },
  )
})
