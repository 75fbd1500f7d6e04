import type { DeskLanguage } from '@tomari/contract/desk-languages'
import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Audit } from '../audit/audit.ts'
import type { Deps } from '../Deps.ts'
import type { WebReader } from '../http/http-reader.ts'
import type { Refusal } from '../Refusal.ts'
import { type DeskTexts, deskTextsOf, isTextKey, textIn } from '../text/texts.ts'

/** A capability declares what its commands add. */
export interface Desk extends Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'> {
  readonly web: WebReader
}

/** Help, parsing and the reading of files derive from it. */
export interface DeskCommand {
  readonly name: string
  readonly summary: DeskTexts
  /** Lines of the help beyond the summary. */
  readonly details: DeskTexts
  /** In this order; one that takes several words or may be left out comes last. */
  readonly operands: readonly Operand[]
  readonly options: readonly OptionRow[]
  /** The database of `DATABASE_URL` is made where there is none, and opened where it was moved. */
  readonly movesDatabase?: true
  run(call: DeskCall, desk: Desk): Promise<ExitCode>
}

interface Described {
  /** As the help shows it, FILE; an option's without the dashes. */
  readonly name: string
  readonly meaning: DeskTexts
  /** Null when the value can be used. */
  readonly problemOf?: (value: string) => DeskTexts | null
}

export interface Operand extends Described {
  /**
   * `file`: a file that the person's own process reads, `-` for its standard input; the command gets the content.
   * `folder`: one that the process with the database reads or writes; the person's own process makes its path absolute.
   * `word`: one. `words`: one or more, handed over with a space between them.
   */
  readonly is: 'file' | 'folder' | 'word' | 'words'
  readonly isOptional?: true
  /** A file that the person's own process refuses where others can read it. */
  readonly holdsSecrets?: true
  /** Makes the content of a file that was left out from what a person at the terminal answers. */
  readonly ask?: (ask: Ask, language: DeskLanguage) => Promise<string | null>
}

/** One line of a person at the terminal, `hidden` while it is typed; null where nobody is there, or the person goes away. */
export type Ask = (question: string, hidden?: 'hidden') => Promise<string | null>

export interface OptionRow extends Described {
  /** Null for an option that takes no value. */
  readonly value: string | null
  /** The person's own process reads the file of this name; the command gets the content. */
  readonly isInputFile?: true
  /** The person's own process writes what the command prints into the file of this name. */
  readonly isOutputFile?: true
  /** A person at the terminal is asked this after a run without the option that did all; a yes runs the command again with it. */
  readonly offer?: DeskTexts
}

export interface DeskCall {
  readonly operands: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
  /** Empty when the command reads no file. */
  readonly input: Uint8Array
  /** By option. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly language: DeskLanguage
  readonly output: DeskOutput
  /** Called before anything of a guest is shown, and with what is changed. */
  readonly audit: Audit
}

/** A promise that fails says that the terminal is gone. */
export interface DeskOutput {
  out(text: string): Promise<void>
  err(text: string): Promise<void>
  progress(done: number, total: number): Promise<void>
}

const codes = [0, 1, 2, 3, 4, 5, 6, 7] as const
export type ExitCode = (typeof codes)[number]

export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: DeskTexts }[] = codes.map(
  (code) => ({ code, meaning: deskTextsOf(`desk.exit_codes.${code}`) }),
)

/** Exit codes of refusals: 2 for wrong use, 5 where nothing is there that the command is about, 1 for all others. */
const exits: Readonly<Partial<Record<ErrorCode, ExitCode>>> = {
  person_name_taken: 2,
  request_gone: 5,
  unknown_person: 5,
}

/**
 * The text of the page, unless the command has its own, which names other commands.
 * @param about the guest or person, where the command does not make clear who it is
 */
export async function printRefusal(
  { language, output }: Pick<DeskCall, 'language' | 'output'>,
  { reason, values }: Refusal,
  about: string | null = null,
): Promise<ExitCode> {
  const own = `desk.refusals.${reason}`
  const text = textIn(language, isTextKey(own) ? own : `refusals.${reason}`, values)
  await output.err(`${about === null ? '' : `${about}: `}${text}\n`)
  return exits[reason] ?? 1
}
