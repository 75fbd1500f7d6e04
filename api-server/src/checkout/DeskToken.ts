/** `read` lists the queue, `work` serves it too. */
type DeskScope = 'read' | 'work'

export interface DeskToken {
  /** The audit trail's name of the robot. */
  readonly name: string
  readonly secret: string
  readonly scope: DeskScope
}

/** The name of a robot whose token has none. */
const NAMELESS = 'robot'
const NAMED = /^([A-Za-z][\w.-]{0,39}):([^\s:,]{16,}?)(?::(read|work))?$/
const BARE = /^\S{16,}$/

/**
 * Parses `name:secret[:scope]`, separated by commas, or one bare secret.
 * @returns the problem, as the end of a sentence, where the text cannot be used
 */
export function deskTokensOf(text: string): readonly DeskToken[] | string {
  const tokens = text.split(',').map((part) => {
    const [, name, secret, scope] = NAMED.exec(part.trim()) ?? []
    if (name === undefined || secret === undefined) return null
    return { name, secret, scope: scope === 'read' ? 'read' : 'work' } as const
  })
  const named = tokens.filter((token) => token !== null)
  if (named.length < tokens.length) {
    return tokens.length === 1 && BARE.test(text) ? [{ name: NAMELESS, secret: text, scope: 'work' }] : form
  }
  if (new Set(named.map(({ name }) => name)).size < named.length) return 'names a robot twice'
  if (new Set(named.map(({ secret }) => secret)).size < named.length) return 'gives two robots one secret'
  return named
}

const form =
  'has to be a secret of at least 16 characters without spaces, or name:secret or name:secret:read for each robot, separated by commas'
