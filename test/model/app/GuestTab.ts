import { setImmediate as nextTurn } from 'node:timers/promises'
import { listFacilities, readDocument } from '../../../guest-web/src/flows/hotel-information.ts'
import { stepOf } from '../../../guest-web/src/journey/derive.ts'
import { FakeBrowser } from '../../../guest-web/test/shell/navigation/opened-page.ts'
import type { Step } from '../Step.ts'
import type { TabView } from '../world.ts'
import { type Waiting, wait } from './checkout-screens.ts'
import type { Network } from './Network.ts'
import { type Opening, OpenPage } from './OpenPage.ts'
import { coveredScreens, pressMainButton, pressOtherButton } from './press-button.ts'

type TabStep = Exclude<Extract<Step, { readonly tab: unknown }>, { readonly does: 'press on' }>

/** One of the guest's tabs: the app's own code, pressed without a browser. */
export class GuestTab {
  readonly network: Network
  readonly #opening: Omit<Opening, 'history'>
  readonly #browser = new FakeBrowser('/', () => this.#load())
  #page: OpenPage | null = null
  #waiting: Waiting | null = null
  #isLoaded = true
  #visit = 0

  private constructor(network: Network, opening: Omit<Opening, 'history'>) {
    this.network = network
    this.#opening = opening
  }

  static async open(network: Network, opening: Omit<Opening, 'history'>): Promise<GuestTab> {
    const tab = new GuestTab(network, opening)
    await tab.#load()
    await tab.#settle()
    return tab
  }

  get defects(): readonly unknown[] {
    return this.#here().defects
  }

  isPossible(step: TabStep | { readonly does: 'both press' }): boolean {
    const { hasMessage, hasAttention, asksBeforeLeaving } = this.view()
    const { shown, deps } = this.#here()
    const isFree = !hasMessage && !asksBeforeLeaving
    const possible = {
      press: !hasMessage && shown !== '/checkout/wait',
      close: hasMessage,
      answer: asksBeforeLeaving,
      look: !hasMessage && shown === '/checkout/wait',
      back: isFree && deps.site.topBar && shown !== null && stepOf(shown).back !== 'no',
      'other way': isFree && !hasAttention,
      'both press': isFree,
      browser: true,
      open: true,
      reload: true,
    }
    return possible[step.does]
  }

  async take(step: TabStep): Promise<void> {
    const page = this.#here()
    const { navigator, errorDialog } = page.deps
    const { question } = navigator.view.getState()
    this.network.begin('fault' in step ? step.fault : null)
    switch (step.does) {
      case 'press':
        question?.stay()
        await this.#press(step)
        break
      case 'other way':
        await pressOtherButton(page, step.pick)
        break
      case 'close': {
        const { content } = errorDialog.getState()
        errorDialog.setState({ content: null })
        content?.onClose?.()
        break
      }
      case 'answer':
        await (step.leaves ? question?.leave() : question?.stay())
        break
      case 'back':
        await navigator.back()
        break
      case 'browser':
        await this.#browser.press(step.delta)
        break
      case 'open':
        await this.#browser.open(step.path)
        break
      case 'reload':
        await this.#load()
        break
      case 'look':
        this.#waiting?.phone.wake(step.minutes, step.isAsleep)
    }
    await this.#settle()
  }

  leave(): void {
    this.#waiting?.leaving.abort()
    this.#waiting = null
    this.#isLoaded = true
    this.#page?.releaseAttention()
  }

  view(): TabView {
    const page = this.#here()
    const { session, shown, deps } = page
    const { payment } = session
    return {
      screen: shown ?? 'nothing',
      address: this.#browser.path,
      asksBeforeLeaving: deps.navigator.view.getState().question !== null,
      hasMessage: deps.errorDialog.getState().content !== null,
      hasAttention: page.hasAttention,
      isLoaded: this.#isLoaded,
      isSignedIn: session.authToken !== '',
      hasReservation: session.reservation !== null,
      code: session.code?.checkinCode ?? null,
      hasSignature: session.signature !== null,
      hasCard: payment.card !== null,
      bill: payment.bill?.amountYen ?? null,
      outcome: payment.outcome,
      isDoubtful: payment.isDoubtful,
    }
  }

  #here(): OpenPage {
    if (this.#page === null) throw new Error('the tab has no page')
    return this.#page
  }

  async #load(): Promise<void> {
    this.leave()
    this.#page = await OpenPage.at({ ...this.#opening, history: this.#browser.historyOfPage() })
    this.#visit = 0
  }

  /** Lets everything that is under way come to its end, and each new screen call for what it needs. */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) await nextTurn()
    const waiting = this.#waiting
    if (waiting !== null && !waiting.isOver) {
      await Promise.race([waiting.phone.untilPaused(), waiting.over])
      for (let turn = 0; turn < 4; turn += 1) await nextTurn()
    }
    const { deps, shown } = this.#here()
    const { visit } = deps.navigator.view.getState()
    if (visit === this.#visit) return
    this.#visit = visit
    this.leave()
    if (shown === '/checkout/wait') this.#waiting = wait(this.#here())
    else await this.#fetchForScreen()
    await this.#settle()
  }

  async #fetchForScreen(): Promise<void> {
    const page = this.#here()
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
      await page.act(async () => void (this.#isLoaded = (await readDocument(deps, documents[shown])) !== ''))
    }
  }

  /** The main button, and something else while its first call runs; what did not come is fetched again instead. */
  async #press({ given, meanwhile }: Extract<TabStep, { does: 'press' }>): Promise<void> {
    if (!this.#isLoaded) return await this.#fetchForScreen()
    const page = this.#here()
    if (coveredScreens.includes(page.shown)) {
      if (meanwhile === 'taps again') this.network.onCall = () => void pressMainButton(page, given)
      if (meanwhile === 'goes back' && this.#browser.canGoBackHere)
        this.network.onCall = () => void this.#browser.press(-1)
    }
    await pressMainButton(page, given)
    this.network.onCall = null
  }
}
