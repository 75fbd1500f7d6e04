import { isWorthKeeping } from '@tomari/database-port/Engine'

/** The product has some 200 statements; lists of different lengths make a few more. */
const MOST_NAMED = 500
/** A longer one is a portion of an import, and the next portion may have another length. */
const LONGEST_NAMED = 4_096

/**
 * Names under which every connection keeps statements parsed and planned: that costs PostgreSQL several times what running one of ours
 * does.
 */
export class StatementNames {
  readonly #byText = new Map<string, string>()

  /** Undefined for a statement that is parsed each time. */
  nameOf(text: string): string | undefined {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const isOneMore = this.#byText.size < MOST_NAMED && text.length <= LONGEST_NAMED
    if (!isOneMore || !isWorthKeeping(text)) return undefined
    const name = `s${this.#byText.size}`
    this.#byText.set(text, name)
    return name
  }
}
