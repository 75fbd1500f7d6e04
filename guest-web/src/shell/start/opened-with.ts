import { invitationIn, type Launch, readLaunch } from '../../session/launch.ts'

/** The parts of the browser's window that are needed here. */
export interface OpenedPage {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly localStorage: Pick<Storage, 'getItem'>
  addEventListener(type: 'hashchange', listener: () => void): void
}

/** What the address of the page has brought along. */
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
