/** Slow on purpose, so that few are worked on at once. */
export interface PasswordHasher {
  /** Parameters included; null while too many wait, and then it is to be asked again. */
  hash(password: string): Promise<string | null>
  /**
   * Null while too many wait.
   * @param stored null where there is nothing to compare with: the answer is no, after as much work
   */
  matches(password: string, stored: string | null): Promise<boolean | null>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    readonly passwords: PasswordHasher
  }
}
