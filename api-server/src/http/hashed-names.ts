const HASHED = /^assets\/.*[-.][\w-]{8,}\.\w+$/

/** Names of built files carry a hash of their content, so they never change. */
export const isHashed = (path: string): boolean => HASHED.test(path)
