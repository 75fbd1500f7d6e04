/** A column of an answer: its name, and the object id of its type. */
export interface Column {
  readonly name: string
  readonly type: number
}

/** A statement that PostgreSQL keeps parsed, under a name of ours. */
export interface PreparedStatement {
  readonly name: string
  readonly columns: readonly Column[]
}

/** The product has some 200 statements; lists of different lengths make a few more. */
const MOST_KEPT = 400

/** Which statements PostgreSQL keeps parsed, by their text. The one that was not used for longest goes first. */
export class PreparedStatements {
  readonly #byText = new Map<string, PreparedStatement>()
  #names = 0

  find(text: string): PreparedStatement | undefined {
    const found = this.#byText.get(text)
    if (found === undefined) return undefined
    this.#byText.delete(text)
    this.#byText.set(text, found)
    return found
  }

  newName(): string {
    this.#names += 1
    return `s${this.#names}`
  }

  /** Answers the name of a statement that has to go for it, if any. */
  keep(text: string, statement: PreparedStatement): string | undefined {
    this.#byText.set(text, statement)
    if (this.#byText.size <= MOST_KEPT) return undefined
    for (const [oldest, { name }] of this.#byText) {
      this.#byText.delete(oldest)
      return name
    }
    return undefined
  }

  /** The tables may have changed: whatever is known of answers is no longer true. */
  forget(): readonly string[] {
    const names = [...this.#byText.values()].map(({ name }) => name)
    this.#byText.clear()
    return names
  }
}
