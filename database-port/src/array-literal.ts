/** PostgreSQL's text form of an array, '{"a","b",NULL}', from texts that PostgreSQL reads as its elements. */
export function arrayLiteral(elements: readonly (string | null)[]): string {
  const quoted = elements.map((element) =>
    element === null ? 'NULL' : `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  )
  return `{${quoted.join(',')}}`
}

/**
 * The element texts of a one-dimensional array as PostgreSQL prints it, null for NULL.
 * @throws Error when the array has more dimensions, which this product does not use
 */
export function arrayElements(literal: string): (string | null)[] {
  const inside = literal.slice(1, -1)
  if (!literal.startsWith('{') || inside.startsWith('{'))
    throw new Error('only arrays of one dimension are read')
  const elements: (string | null)[] = []
  for (const [, quoted, bare] of inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs)) {
    if (quoted !== undefined) elements.push(quoted.replace(/\\(.)/gs, '$1'))
    else elements.push(bare === undefined || bare === 'NULL' ? null : bare)
  }
  return elements
}
