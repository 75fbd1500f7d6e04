/** A directive of an nginx configuration: its words, and what stands in its braces. */
export interface Directive {
  readonly words: readonly string[]
  readonly block: readonly Directive[] | null
}

/** Reads a configuration as nginx does. @throws Error when a brace or a semicolon is missing */
export function nginxTree(text: string): readonly Directive[] {
  const tokens = text.replaceAll(/#.*/g, '').match(/"[^"]*"|'[^']*'|[{};]|[^\s{};]+/g) ?? []
  let at = 0
  const directives = (closing: '}' | null): Directive[] => {
    const found: Directive[] = []
    let words: string[] = []
    for (;;) {
      const token = tokens[at]
      at += 1
      if (token === undefined || token === '}') {
        if ((token ?? null) !== closing || words.length > 0)
          throw new Error(`unexpected end near ${words.join(' ')}`)
        return found
      }
      if (token === ';' || token === '{') {
        found.push({ words, block: token === '{' ? directives('}') : null })
        words = []
      } else words.push(token)
    }
  }
  return directives(null)
}

/** The first values of all directives of a name. */
export const valuesOf = (directives: readonly Directive[], name: string): string[] =>
  directives.flatMap(({ words: [first, value = ''] }) => (first === name ? [value] : []))
