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
  const parameters = new URLSearchParams(query)
  return {
    authorization: parameters.get('authorization') ?? '',
    membershipNumber: parameters.get('membership_number') ?? '',
    invitation: invitationIn(fragment),
    isDebugging: debugFlag(storage),
  }
}

/**
 * The token of the invitation whose link has led here; empty where none has. The link carries it behind the `#`, where no server's
 * log sees it. Programs that rewrite links may have written the equals sign in code, or added a sign that belongs to no token. In the
 * query the word is another's: invitations are our own server's, and other back ends have no call for them.
 * @param fragment with its `#`, or empty
 */
const invitationIn = (fragment: string): string =>
  /[#&]invitation(?:=|%3D)([\w-]+)/i.exec(fragment)?.[1] ?? ''

const debugFlag = (storage: () => Pick<Storage, 'getItem'>): boolean => {
  try {
    return storage().getItem('debug') === 'yes'
  } catch {
    // Private modes and blocked site data refuse even the question.
    return false
  }
}

export interface OpenedPage {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly localStorage: Pick<Storage, 'getItem'>
  addEventListener(type: 'hashchange', listener: () => void): void
}

interface OpenedWith {
  readonly launch: Launch
  /** Of the way back from the bank's page; empty on any other. */
  readonly returnCode: string
}

/**
 * Reads what the page was opened with. What stands behind `#` for us alone is taken off before anything else can read it; the query
 * is the chain's own, and stays.
 */
export const openedWith = (page: OpenedPage): OpenedWith => {
  const { pathname, search, hash } = page.location
  const launch = readLaunch(search, hash, () => page.localStorage)
  const returnCode = returnCodeIn(hash)
  if (returnCode !== '' || launch.invitation !== '') {
    page.history.replaceState(page.history.state, '', pathname + search)
  }
  // The link of an invitation that is followed where home stands already loads no page by itself.
  page.addEventListener('hashchange', () => {
    if (invitationIn(page.location.hash) !== '') page.location.reload()
  })
  return { launch, returnCode }
}

/** The code behind the address of a page that the hotel's server has led a guest back to; empty on any other page. */
export const returnCodeIn = (fragment: string): string =>
  new URLSearchParams(fragment.slice(1)).get('payment') ?? ''
