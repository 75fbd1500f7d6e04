const FOLDER = 'assets/'
/** Signs of the hash that the build writes before the ending, behind a hyphen or a dot. */
const HASH_LENGTH = 8
const HASH = /^[-.][\w-]{8}$/
const ENDING = /^\w{1,10}$/

/** Names of built files carry a hash of their content, so they never change. */
export function isHashed(path: string): boolean {
  const dot = path.lastIndexOf('.')
  const hash = path.slice(Math.max(FOLDER.length, dot - HASH_LENGTH - 1), Math.max(0, dot))
  return path.startsWith(FOLDER) && HASH.test(hash) && ENDING.test(path.slice(dot + 1, dot + 12))
}
