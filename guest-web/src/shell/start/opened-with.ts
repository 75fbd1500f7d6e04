import { returnCodeIn } from '../../domain/bank-visit.ts'
import { invitationIn, type Launch, queryWithoutSecrets, readLaunch } from '../../session/launch.ts'

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

/** Reads what the page was opened with, and takes what is secret off the address before anything else can read it. */
export const openedWith = (page: OpenedPage): OpenedWith => {
  const { pathname, search, hash } = page.location
  const launch = readLaunch(search, hash, () => page.localStorage)
  const returnCode = returnCodeIn(hash)
  const holdsSecret = returnCode !== '' || invitationIn('', hash) !== ''
  const address = queryWithoutSecrets(search) + (holdsSecret ? '' : hash)
  if (address !== search + hash) page.history.replaceState(page.history.state, '', pathname + address)
  // The link of an invitation that is followed where home stands already loads no page by itself.
  page.addEventListener('hashchange', () => {
    if (invitationIn('', page.location.hash) !== '') page.location.reload()
  })
  return { launch, returnCode }
}
