import { createHash } from 'node:crypto'

/**
 * A name for what a plan is made of. The same file compared with the same bookings on the same day makes the same plan, and has the same
 * name; whatever else is another name.
 * @param parts all that decides what a plan says, each in its order
 */
export function planName(...parts: readonly (readonly unknown[])[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(`${part.length}\n`)
    for (const one of part) hash.update(`${JSON.stringify(one)}\n`)
  }
  return hash.digest('base64url')
}
