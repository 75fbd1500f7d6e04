import { randomBytes } from 'node:crypto'
import type { Site } from '@tomari/tenant-config/site'
import { TEST_CARDS } from '../../../api-server/src/cards/sandbox/test-cards.ts'
import type { Backend } from '../../../guest-web/src/backend/Backend.ts'
import { CallFailed } from '../../../guest-web/src/domain/failure.ts'
import { exitOf } from '../../../guest-web/src/journey/derive.ts'
import type { Route } from '../../../guest-web/src/journey/journey.ts'
import type { CardTokeniser } from '../../../guest-web/src/payments/CardTokeniser.ts'
import { type AppDeps, createErrorDialogStore } from '../../../guest-web/src/screen-kit/deps.ts'
import { failureReporter } from '../../../guest-web/src/screen-kit/failure-reporter.ts'
import { createTextStore } from '../../../guest-web/src/screen-kit/texts.ts'
import {
  createInvitationStore,
  createSessionStore,
  resetSession,
  type Session,
  withoutReservation,
} from '../../../guest-web/src/session/session.ts'
import type { JourneyHistory } from '../../../guest-web/src/shell/navigation/browser-history.ts'
import { createNavigator } from '../../../guest-web/src/shell/navigation/create-navigator.ts'
import { homeTexts } from '../../../guest-web/src/text/dictionary.ts'
import type { Given } from '../Step.ts'

/** Tokens as the sandbox's script makes them, without a browser and without waiting for the script that never answers. */
const sandboxTokeniser: CardTokeniser = {
  prepare() {},
  async tokenise(card) {
    const scenario = TEST_CARDS.find(({ number }) => number === card.number)?.scenario
    if (scenario === undefined) return { kind: 'refused' }
    if (scenario === 'never_answers') return { kind: 'unavailable' }
    return { kind: 'token', token: `sandbox-${scenario}-${randomBytes(16).toString('hex')}` }
  },
}

/** What a guest knows of the stay. */
interface Identity {
  readonly typed: (given: Given) => string
  readonly phone: string
  /** As the variant knows it. */
  readonly facility: string
  readonly otherFacility: string
  /** The rooms as their doors say. */
  readonly rooms: readonly string[]
}

export interface Opening {
  readonly site: Site
  readonly language: string
  readonly backend: Backend
  readonly history: JourneyHistory
  readonly identity: Identity
}

/** One page load of the app: all of its parts but React, the browser and the network. */
export class OpenPage {
  readonly deps: AppDeps
  readonly identity: Identity
  readonly defects: unknown[] = []
  readonly #report: ReturnType<typeof failureReporter>
  #isUnderWay = false
  #release: (() => void) | null = null

  private constructor(deps: AppDeps, identity: Identity) {
    this.deps = deps
    this.identity = identity
    this.#report = failureReporter(
      { ...deps, reportDefect: (error) => void this.defects.push(error) },
      deps.texts.getState(),
    )
  }

  /** Opens the page, and shows its first screen. */
  static async at({ site, language, backend, history, identity }: Opening): Promise<OpenPage> {
    const texts = createTextStore({
      language,
      home: await homeTexts(language),
      embedded: { [language]: {} },
      fetchTenantTexts: async () => ({}),
    })
    await texts.complete()
    const { defaultCountry } = site.guests
    const session = createSessionStore(defaultCountry)
    const navigator = createNavigator({
      site,
      history,
      isDebugging: false,
      isHomeDrawn: false,
      isAtHand: () => true,
      load: async () => {},
      fade: async () => {},
      onLoadFailed: () => {},
      onWarning: () => {},
      onHome: () => resetSession(session),
      onGivenUp: () => session.setState((now) => withoutReservation(now, defaultCountry)),
    })
    const deps: AppDeps = {
      site,
      backend,
      tokeniser: sandboxTokeniser,
      visitBank: async () => false,
      pause: async () => {},
      session,
      language: () => language,
      texts,
      languages: [],
      errorDialog: createErrorDialogStore(),
      invitation: createInvitationStore(),
      navigator,
    }
    await navigator.start()
    return new OpenPage(deps, identity)
  }

  get session(): Session {
    return this.deps.session.getState()
  }

  get shown(): Route | null {
    return this.deps.navigator.view.getState().shown?.route ?? null
  }

  /** The dialog after check-out is open, and blocks going back. */
  get hasAttention(): boolean {
    return this.#release !== null
  }

  holdAttention(): void {
    this.#release = this.deps.navigator.hold()
  }

  releaseAttention(): void {
    this.#release?.()
    this.#release = null
  }

  /** What `useStep` does: on by an exit, unless the guest has gone elsewhere. */
  async proceed(route: Route, exit: string, facts?: object): Promise<void> {
    if (this.shown !== route) return
    await this.deps.navigator.go(exitOf(route, exit, facts, this.deps.site))
  }

  /** Keeps what was entered, and goes on. */
  async enter(change: (session: Session) => Session, facts?: object): Promise<void> {
    const { shown } = this
    await this.act(async () => {
      this.deps.session.setState(change)
      if (shown !== null) await this.proceed(shown, 'next', facts)
    })
  }

  /** What `useAction` does: once at a time, and a failure is shown. An overlay blocks going back. */
  async act(action: () => Promise<void>, hasOverlay = false): Promise<void> {
    if (this.#isUnderWay) return
    this.#isUnderWay = true
    const release = hasOverlay ? this.deps.navigator.hold() : () => {}
    try {
      await action()
    } catch (error) {
      this.#report(error)
    } finally {
      this.#isUnderWay = false
      release()
    }
  }

  log(onClose?: () => void): void {
    this.deps.errorDialog.setState({
      content: { title: '', text: '', ...(onClose === undefined ? {} : { onClose }) },
    })
  }

  /** A failed call is no defect. */
  tellIfFailed(error: unknown): void {
    if (!(error instanceof CallFailed)) this.defects.push(error)
    this.log()
  }
}
