import type { Language } from '@tomari/contract/languages'
import type { Deps } from '../Deps.ts'
import type { Audit } from '../audit/audit.ts'
import type { WebReader } from '../http/http-reader.ts'
import type { Texts } from '../text/texts.ts'
import type { ExitCode } from './exit-codes.ts'

/** A capability declares what its commands add. */
export interface Desk extends Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'> {
  readonly web: WebReader
}

/** Help, parsing and the reading of files derive from it. */
export interface DeskCommand {
  readonly name: string
  readonly summary: Texts
  /** Lines of the help beyond the summary. */
  readonly details: Texts
  /** In this order; one that takes several words or may be left out comes last. */
  readonly operands: readonly Operand[]
  readonly options: readonly OptionRow[]
  run(call: DeskCall, desk: Desk): Promise<ExitCode>
}

export interface Operand {
  /** As the help shows it: FILE. */
  readonly name: string
  readonly meaning: Texts
  /**
   * `file`: a file that the person's own process reads, `-` for its standard input; the command gets the content.
   * `folder`: one that the process with the database writes; the person's own process makes its path absolute.
   * `word`: one. `words`: one or more, handed over with a space between them.
   */
  readonly is: 'file' | 'folder' | 'word' | 'words'
  readonly isOptional?: true
  /** Null when the value can be used. */
  readonly problemOf?: (value: string) => Texts | null
}

export interface OptionRow {
  /** Without the dashes. */
  readonly name: string
  readonly meaning: Texts
  /** Null for an option that takes no value. */
  readonly value: string | null
  /** Null when the value can be used. */
  readonly problemOf?: (value: string) => Texts | null
  /** The person's own process reads the file of this name; the command gets the content. */
  readonly isInputFile?: true
  /** The person's own process writes what the command prints into the file of this name. */
  readonly isOutputFile?: true
}

export interface DeskCall {
  readonly operands: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
  /** Empty when the command reads no file. */
  readonly input: Uint8Array
  /** By option. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly language: Language
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
