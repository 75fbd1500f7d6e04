/** Makes of a password what may be kept of it. Slow on purpose, so that few are worked on at once. */
export interface PasswordHasher {
  /** What is stored of a password, parameters included; null while too many wait, and then it is to be asked again. */
  hash(password: string): Promise<string | null>
  /**
   * Whether something was made of the password; null while too many wait.
   * @param stored null where there is nothing to compare with: the answer is no, after as much work
   */
  matches(password: string, stored: string | null): Promise<boolean | null>
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    /** Makes and compares what is kept of the passwords of people at the desk. */
    readonly passwords: PasswordHasher
  }
}
