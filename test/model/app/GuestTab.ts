import { setImmediate as nextTurn } from 'node:timers/promises'
import { problemsOfCard } from '@tomari/guest-rules/card'
import type { Backend } from '../../../guest-web/src/backend/Backend.ts'
import { monthInJapan } from '../../../guest-web/src/domain/month-in-japan.ts'
import { listFacilities, readDocument } from '../../../guest-web/src/flows/hotel-information.ts'
import type { Fault, Given } from '../Step.ts'
import type { TabView } from '../View.ts'
import { type Waiting, wait } from './checkout-screens.ts'
import { FakeBrowser } from './FakeBrowser.ts'
import { pictures, stateOfCompanions, stateOfGuest } from './guests.ts'
import type { Hand } from './Hand.ts'
import type { Network } from './Network.ts'
import { OpenPage, type Opening } from './OpenPage.ts'
import { otherButtons } from './other-buttons.ts'
import { coveredScreens, pressMainButton } from './press-button.ts'

export interface TabDeps extends Pick<Opening, 'site' | 'language'> {
  readonly identity: Hand['identity']
  readonly network: Network
  readonly backend: Backend
}

/** One of the guest's tabs: the app's own code, pressed without a browser. */
export class GuestTab {
  readonly #deps: TabDeps
  readonly #browser = new FakeBrowser(() => this.#load())
  #hand: Hand | null = null
  #waiting: Waiting | null = null
  #isLoaded = true
  #visit = 0

  private constructor(deps: TabDeps) {
    this.#deps = deps
  }

  static async open(deps: TabDeps): Promise<GuestTab> {
    const tab = new GuestTab(deps)
    await tab.#load()
    return tab
  }

  /** What the page load has caught of our own defects. */
  get defects(): readonly unknown[] {
    return this.#here().page.defects
  }

  /** A step begins: one of its calls may go wrong. */
  begin(fault: Fault | null): void {
    this.#deps.network.begin(fault)
  }

  async press(given: Given, meanwhile: 'nothing' | 'taps again' | 'goes back' = 'nothing'): Promise<void> {
    const hand = this.#here()
    hand.page.deps.navigator.view.getState().question?.stay()
    if (this.#isLoaded) {
      if (coveredScreens.includes(hand.page.shown)) this.#disturb(given, meanwhile)
      await pressMainButton(hand, given)
      this.#deps.network.onCall = null
    } else await this.#fetchForScreen()
    await this.settle()
  }

  /** The message is closed first, where there is one. */
  async pressOn(given: Given): Promise<void> {
    if (this.#here().page.deps.errorDialog.getState().content === null) await this.press(given)
    else {
      this.#here().page.deps.navigator.view.getState().question?.stay()
      await this.close()
    }
  }

  async takeOtherWay(pick: number): Promise<void> {
    const buttons = otherButtons(this.#here())
    await buttons[pick % Math.max(1, buttons.length)]?.()
    await this.settle()
  }

  async close(): Promise<void> {
    const { errorDialog } = this.#here().page.deps
    const { content } = errorDialog.getState()
    errorDialog.setState({ content: null })
    content?.onClose?.()
    await this.settle()
  }

  async answer(leaves: boolean): Promise<void> {
    const { question } = this.#here().page.deps.navigator.view.getState()
    if (leaves) await question?.leave()
    else question?.stay()
    await this.settle()
  }

  async back(): Promise<void> {
    await this.#here().page.deps.navigator.back()
    await this.settle()
  }

  async browse(delta: number): Promise<void> {
    await this.#browser.press(delta)
    await this.settle()
  }

  async openAddress(path: string): Promise<void> {
    await this.#browser.open(path)
    await this.settle()
  }

  async reload(): Promise<void> {
    await this.#load()
    await this.settle()
  }

  leave(): void {
    this.#leaveScreen()
  }

  async look(minutes: number, isAsleep: boolean): Promise<void> {
    this.#waiting?.phone.wake(minutes, isAsleep)
    await this.settle()
  }

  /** Lets everything that is under way come to its end, and each new screen call for what it needs. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) await nextTurn()
    const waiting = this.#waiting
    if (waiting !== null && !waiting.isOver) {
      await Promise.race([waiting.phone.untilPaused(), waiting.over])
      for (let turn = 0; turn < 4; turn += 1) await nextTurn()
    }
    const { visit } = this.#here().page.deps.navigator.view.getState()
    if (visit === this.#visit) return
    this.#visit = visit
    await this.#arrive()
    await this.settle()
  }

  view(): TabView {
    const hand = this.#here()
    const { page } = hand
    const { session, shown, deps } = page
    const { payment, checkout, guests } = session
    const { question } = deps.navigator.view.getState()
    const { card } = payment
    const options = { withName: shown?.startsWith('/checkin/') ?? false }
    const month = monthInJapan(Date.now())
    return {
      screen: shown ?? 'nothing',
      address: this.#browser.path,
      asksBeforeLeaving: question !== null,
      hasMessage: deps.errorDialog.getState().content !== null,
      hasAttention: hand.releaseAttention !== null,
      isWhole: this.#isWhole(),
      isSignedIn: session.authToken !== '',
      hasReservation: session.reservation !== null,
      code: session.code?.checkinCode ?? null,
      representative: stateOfGuest(guests[0]),
      companions: stateOfCompanions(guests.slice(1)),
      signature: [...pictures.signatures].find(([, jpeg]) => jpeg === session.signature?.jpeg)?.[0] ?? null,
      card: card !== null && Object.keys(problemsOfCard(card, month, options)).length === 0,
      mail: payment.receiptMailAddress === '' ? 'empty' : 'ok',
      bill: payment.bill?.amountYen ?? null,
      outcome: payment.outcome,
      rooms: checkout.roomNumbers.join('/'),
      agrees: checkout.agreesToTerms,
    }
  }

  /** Screens that show a code or a bill would break without one. */
  #isWhole(): boolean {
    const { session, shown, defects } = this.#here().page
    const needsCode = shown === '/checkin/qr' || shown === '/checkin/unsettled-qr'
    const needsBill = /\/check-(total|payment)$/.test(shown ?? '')
    const isHere = (!needsCode || session.code !== null) && (!needsBill || session.payment.bill !== null)
    return isHere && defects.length === 0
  }

  #here(): Hand {
    if (this.#hand === null) throw new Error('the tab has no page')
    return this.#hand
  }

  async #load(): Promise<void> {
    this.#leaveScreen()
    const { site, language, backend, identity } = this.#deps
    const history = this.#browser.historyOfPage()
    const page = await OpenPage.at({ site, language, backend, history })
    this.#hand = { page, identity, releaseAttention: null }
    this.#visit = 0
  }

  #leaveScreen(): void {
    const hand = this.#hand
    this.#waiting?.leaving.abort()
    this.#waiting = null
    this.#isLoaded = true
    if (hand === null) return
    hand.releaseAttention?.()
    hand.releaseAttention = null
  }

  async #arrive(): Promise<void> {
    this.#leaveScreen()
    const hand = this.#here()
    if (hand.page.shown === '/checkout/wait') this.#waiting = wait(hand)
    else await this.#fetchForScreen()
  }

  async #fetchForScreen(): Promise<void> {
    const { page } = this.#here()
    const { deps, shown } = page
    const documents = { '/checkin/term': 'agreement', '/checkout/payment-terms': 'paymentTerms' } as const
    if (shown === '/checkin/search' && deps.site.search.facility) {
      this.#isLoaded = false
      try {
        this.#isLoaded = (await listFacilities(deps)).length > 0
      } catch (error) {
        page.tellIfFailed(error)
      }
    } else if (shown === '/checkin/term' || shown === '/checkout/payment-terms') {
      this.#isLoaded = false
      await page.act(async () => {
        this.#isLoaded = (await readDocument(deps, documents[shown])) !== ''
      })
    }
  }

  /** Presses something else while the first call runs. */
  #disturb(given: Given, meanwhile: 'nothing' | 'taps again' | 'goes back'): void {
    const { network } = this.#deps
    if (meanwhile === 'taps again') network.onCall = () => void pressMainButton(this.#here(), given)
    if (meanwhile === 'goes back' && this.#browser.canGoBackHere)
      network.onCall = () => void this.#browser.press(-1)
  }
}
