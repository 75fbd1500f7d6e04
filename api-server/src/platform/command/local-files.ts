import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { deskTextsOf, isTextKey, textIn } from '../text/texts.ts'
import type { DeskOutput } from './DeskCommand.ts'
import { LONGEST_FILE } from './line-protocol.ts'
import type { ParsedCall } from './parse-argv.ts'
import type { Terminal } from './terminal/process-terminal.ts'

export interface Prepared {
  readonly argv: readonly string[]
  readonly input: Uint8Array
  /** By option. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The terminal, or a file that is in place once it is whole. */
  readonly output: DeskOutput
  settle(isWhole: boolean): Promise<void>
}

/** Personal data is in the files that the desk writes. */
const OWNER_ONLY = 0o600
const OTHERS = 0o077

/**
 * @param folder base of relative file names
 * @returns the sentence that says what is wrong with a file, when something is
 */
export async function prepared(
  call: ParsedCall,
  { terminal, folder, language }: { terminal: Terminal; folder: string; language: DeskLanguage },
): Promise<Prepared | string> {
  const row = call.command.operands.find(({ is }) => is === 'file')
  const file = call.operands.get(row?.name ?? '')
  if (file !== undefined && row?.holdsSecrets && (await isOpenToOthers(resolve(folder, file))))
    return textIn(language, 'desk.files.open_to_others', { name: file })
  const input =
    file === undefined
      ? Buffer.from((await row?.ask?.(terminal.ask, language)) ?? '')
      : await contentOf(file, folder, terminal, language)
  if (typeof input === 'string') return input
  const files = new Map<string, Uint8Array>()
  for (const { name, isInputFile } of call.command.options) {
    const named = isInputFile ? call.values.get(name) : undefined
    if (named === undefined) continue
    const content = await contentOf(named, folder, terminal, language)
    if (typeof content === 'string') return content
    files.set(name, content)
  }
  const outputOption = call.command.options.find(({ isOutputFile }) => isOutputFile)?.name ?? ''
  const outputFile = call.values.get(outputOption)
  const argv = [call.command.name, `--lang=${language}`]
  for (const [name, value] of call.values)
    argv.push(`--${name}=${files.has(name) || name === outputOption ? '-' : value}`)
  for (const name of call.flags) argv.push(`--${name}`)
  const operands = call.command.operands.flatMap(({ name, is }) => {
    const value = call.operands.get(name)
    if (value === undefined) return []
    if (is === 'file') return ['-']
    return [is === 'folder' ? resolve(folder, value) : value]
  })
  if (operands.length > 0) argv.push('--', ...operands)
  if (outputFile === undefined) return { argv, input, files, output: terminal, settle: async () => {} }
  const output = await outputTo(resolve(folder, outputFile), language)
  if (typeof output === 'string') return output
  return {
    argv,
    input,
    files,
    output: { ...terminal, out: (text) => output.write(text) },
    settle: (isWhole) => output.settle(isWhole),
  }
}

async function contentOf(
  name: string,
  folder: string,
  terminal: Terminal,
  language: DeskLanguage,
): Promise<Uint8Array | string> {
  try {
    if (name !== '-' && (await stat(resolve(folder, name))).size > LONGEST_FILE) return tooLong[language]
    const content = name === '-' ? await terminal.input() : await readFile(resolve(folder, name))
    return content.length > LONGEST_FILE ? tooLong[language] : content
  } catch (error) {
    return textIn(language, 'desk.files.cannot_read', { name, reason: reasonOf(error, language) })
  }
}

async function isOpenToOthers(path: string): Promise<boolean> {
  const found = process.platform === 'win32' ? null : await stat(path).catch(() => null)
  return found?.isFile() === true && (found.mode & OTHERS) !== 0
}

async function outputTo(path: string, language: DeskLanguage) {
  const draft = `${path}.${process.pid}.part`
  let file: FileHandle
  try {
    file = await open(draft, 'wx', OWNER_ONLY)
  } catch (error) {
    return textIn(language, 'desk.files.cannot_write', { name: path, reason: reasonOf(error, language) })
  }
  return {
    async write(content: string) {
      await file.writeFile(content)
    },
    async settle(isWhole: boolean) {
      if (isWhole) await file.sync()
      await file.close()
      if (isWhole) await rename(draft, path)
      else await rm(draft, { force: true })
    },
  }
}

const tooLong = deskTextsOf('desk.files.too_long', { most: LONGEST_FILE / 1024 / 1024 })

/** Of the file system's own codes some have a text. */
function reasonOf(error: unknown, language: DeskLanguage): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const key = `desk.files.${code.toLowerCase()}`
  if (isTextKey(key)) return textIn(language, key)
  return error instanceof Error ? error.message : String(error)
}
