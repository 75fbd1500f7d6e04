/** What the page was opened with, beside its path (R15.4). */
export interface Launch {
  /** External token of a guest who comes from the chain's own app; empty for all others. */
  readonly authorization: string
  /** Member of the point programme; empty when not stated. */
  readonly membershipNumber: string
  /** Developers' flag `localStorage.debug === "yes"`: a reload passes, calls are dumped. */
  readonly isDebugging: boolean
}

/**
 * Reads the page's query and the debug flag.
 * @param storage the browser's local storage; where reading it is forbidden, there is no flag
 */
export const readLaunch = (query: string, storage: () => Pick<Storage, 'getItem'>): Launch => {
  const asked = new URLSearchParams(query)
  return {
    authorization: asked.get('authorization') ?? '',
    membershipNumber: asked.get('membership_number') ?? '',
    isDebugging: debugFlag(storage),
  }
}

/**
 * The page's query without the token and the member number, everything else as it stands. They have been read by then and live
 * in memory alone; the address bar, the browser's history and a shared link know nothing of them.
 */
export const queryWithoutSecrets = (query: string): string => {
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => !isSecret(new URLSearchParams(part)))
    .join('&')
  return kept && `?${kept}`
}

const isSecret = (asked: URLSearchParams): boolean =>
  asked.has('authorization') || asked.has('membership_number')

const debugFlag = (storage: () => Pick<Storage, 'getItem'>): boolean => {
  try {
    return storage().getItem('debug') === 'yes'
  } catch {
    // Private modes and blocked site data refuse even to be asked.
    return false
  }
}
