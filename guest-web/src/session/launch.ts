/** What the page was opened with, beside its path (R15.4). */
export interface Launch {
  /** External token of a guest who comes from the chain's own app; empty for all others. */
  readonly authorization: string
  /** Member of the point programme; empty when not stated. */
  readonly membershipNumber: string
  /** Token of the invitation by whose link the guest comes; empty for all others. */
  readonly invitation: string
  /** Developers' flag `localStorage.debug === "yes"`: a reload passes, calls are dumped. */
  readonly isDebugging: boolean
}

/**
 * Reads the page's query, what stands behind its hash, and the debug flag.
 * @param storage the browser's local storage; where reading it is forbidden, there is no flag
 */
export const readLaunch = (
  query: string,
  fragment: string,
  storage: () => Pick<Storage, 'getItem'>,
): Launch => {
  const asked = new URLSearchParams(query)
  return {
    authorization: asked.get('authorization') ?? '',
    membershipNumber: asked.get('membership_number') ?? '',
    invitation: invitationIn(query, fragment),
    isDebugging: debugFlag(storage),
  }
}

/**
 * The token of the invitation whose link has led here; empty where none has. The link carries it behind the `#`, where no server's
 * log sees it. Programs that rewrite links may have moved it into the query, written the equals sign in code, or added a sign that
 * belongs to no token.
 * @param fragment with its `#`, or empty
 */
export const invitationIn = (query: string, fragment: string): string =>
  /[#?&]invitation(?:=|%3D)([\w-]+)/i.exec(fragment + query)?.[1] ?? ''

/**
 * The page's query without token, member number and invitation, everything else as it stands. They have been read by then and live
 * in memory alone; the address bar, the browser's history and a shared link know nothing of them.
 */
export const queryWithoutSecrets = (query: string): string => {
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => !isSecret(new URLSearchParams(part)) && invitationIn(`?${part}`, '') === '')
    .join('&')
  return kept && `?${kept}`
}

const isSecret = (asked: URLSearchParams): boolean =>
  asked.has('authorization') || asked.has('membership_number') || asked.has('invitation')

const debugFlag = (storage: () => Pick<Storage, 'getItem'>): boolean => {
  try {
    return storage().getItem('debug') === 'yes'
  } catch {
    // Private modes and blocked site data refuse even to be asked.
    return false
  }
}
