import { resolve } from 'node:path'
import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { DataFolderInUse } from '@tomari/embedded-database'
import { commands } from './commands.ts'
import { databasePlaceOf } from './open-vault.ts'
import { KeysDoNotFit, keyMisfitSentence } from './operations/index.ts'
import {
  askServer,
  type Desk,
  type DeskCommand,
  type DeskOutput,
  type DeskRequest,
  deskWork,
  isYes,
  Moved,
  type ParsedCall,
  type Prepared,
  parseArgv,
  placeName,
  prepared,
  ServerEnded,
  spokenLanguage,
  type Terminal,
  textIn,
} from './platform/index.ts'
import type { Settings } from './settings.ts'
import type { UnknownVariable } from './unknown-variables.ts'

export interface DeskProcess {
  readonly argv: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly settings: Settings | { readonly problems: readonly string[] }
  readonly unknownVariables: readonly UnknownVariable[]
  readonly userName: string
  /** File names are relative to it. */
  readonly folder: string
  readonly terminal: Terminal
  /** Null when there is no database; none is made but for a command that moves one. @throws DataFolderInUse */
  readonly openDesk: (
    settings: Settings,
    log: (message: string) => void,
    command: DeskCommand,
  ) => Promise<Desk | null>
  readonly pause: (milliseconds: number) => Promise<void>
}

/** A server that holds the folder and does not answer yet is about to start. */
const ATTEMPTS = 20
const BETWEEN_ATTEMPTS_MS = 500

export async function runDesk(process: DeskProcess): Promise<number> {
  const { argv, environment, settings, terminal, folder } = process
  const language = spokenLanguage(argv, environment)
  const parsed = parseArgv(argv, commands, language)
  if (parsed.kind === 'help') {
    await terminal.out(parsed.text)
    return 0
  }
  if (parsed.kind === 'wrong') return await refused(terminal, parsed.text)
  for (const { name, nearest } of process.unknownVariables) {
    await terminal.err(`${textIn(language, 'settings.stray', { name, meant: nearest })}\n`)
  }
  if ('problems' in settings) return await refused(terminal, `${settings.problems.join('\n')}\n`)
  const ready = await prepared(parsed.call, { terminal, folder, language })
  if (typeof ready === 'string') return await refused(terminal, `${ready}\n`)
  const place = placeName(databasePlaceOf(settings))
  await terminal.err(textIn(language, 'desk.where.place', { place }))
  let isWhole = false
  try {
    let exit = await carriedOut(process, settings, parsed.call, ready)
    const offered = exit === 0 ? offeredOption(parsed.call) : undefined
    if (offered?.offer && isYes(await terminal.ask(offered.offer[language]))) {
      const [command = '', ...rest] = ready.argv
      const argv = [command, `--${offered.name}`, ...rest]
      exit = await carriedOut(process, settings, parsed.call, { ...ready, argv })
    }
    if (exit === null) return await refused(terminal, textIn(language, 'desk.where.none', { place }))
    isWhole = exit === 0
    return exit
  } catch (error) {
    await terminal.err(`${sentenceFor(error, language)}\n`)
    return error instanceof KeysDoNotFit ? 2 : 1
  } finally {
    await terminal.finish()
    await ready.settle(isWhole)
  }
}

const offeredOption = ({ command, flags }: ParsedCall) =>
  command.options.find(({ name, offer }) => offer !== undefined && !flags.has(name))

async function refused(terminal: Terminal, text: string): Promise<2> {
  await terminal.err(text)
  return 2
}

/**
 * An embedded database belongs to one process: while that is a server, the server does the work.
 * @returns the exit code, null when there is no database
 */
async function carriedOut(
  process: DeskProcess,
  settings: Settings,
  { command }: ParsedCall,
  ready: Prepared,
): Promise<number | null> {
  const request: DeskRequest = {
    argv: [...ready.argv],
    stdin: Buffer.from(ready.input).toString('base64'),
    files: Object.fromEntries(
      [...ready.files].map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
    ),
    by: process.environment['DESK_USER'] ?? process.userName,
  }
  const isEmbedded = settings.DATABASE_URL === undefined
  for (let attempt = 1; ; attempt += 1) {
    const exit = isEmbedded ? await askServer(resolve(settings.DATA_DIR), request, ready.output) : null
    if (exit !== null) return exit
    try {
      return await doneHere(process, settings, command, request, ready.output)
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || attempt === ATTEMPTS) throw error
      await process.pause(BETWEEN_ATTEMPTS_MS)
    }
  }
}

async function doneHere(
  { openDesk }: DeskProcess,
  settings: Settings,
  command: DeskCommand,
  request: DeskRequest,
  output: DeskOutput,
): Promise<number | null> {
  const desk = await openDesk(settings, (message) => void output.err(`${message}\n`), command)
  if (desk === null) return null
  try {
    return await deskWork(desk, commands)(request, output)
  } finally {
    await desk.database.close()
  }
}

function sentenceFor(error: unknown, language: DeskLanguage): string {
  if (error instanceof ServerEnded) {
    return textIn(language, 'desk.server_ended')
  }
  if (error instanceof DataFolderInUse) {
    return textIn(language, 'desk.folder_in_use', { message: error.message })
  }
  if (error instanceof Moved) return error.sentence(language)
  if (error instanceof KeysDoNotFit) return keyMisfitSentence(error.misfit, language)
  return error instanceof Error ? error.message : String(error)
}
