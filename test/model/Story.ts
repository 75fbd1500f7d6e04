import { siteOf } from '@tomari/tenant-config/site'
import { sampleFacilities } from '../../api-server/src/hotel-setup/sample-facilities.ts'
import type { Reservation } from '../../api-server/src/stays/Reservation.ts'
import { createCicoBackend, createLegacyBackend } from '../../guest-web/src/backend/create-backend.ts'
import { GuestTab } from './app/GuestTab.ts'
import { Network } from './app/Network.ts'
import type { RealHotel } from './hotel/RealHotel.ts'
import type { Given, Step, TabNumber } from './Step.ts'
import { notAllowed } from './specification.ts'
import { configOf, type HotelView, type World } from './world.ts'

const queries = {
  nothing: { externalToken: '', membershipNumber: '' },
  member: { externalToken: 'sample-token-takahashi', membershipNumber: '1000000001' },
  stranger: { externalToken: 'sample-token-mori', membershipNumber: '1000000001' },
} as const

const press = (tab: TabNumber, pick = 0) =>
  ({ does: 'press', tab, given: { kind: 'right', pick }, fault: null, meanwhile: 'nothing' }) as const

/** A guest with two tabs at a hotel: what the model is compared with after every step. */
export class Story {
  readonly world: World
  readonly #hotel: RealHotel
  readonly #reservation: Reservation
  readonly #tabs: readonly [GuestTab, GuestTab]
  /** Screens that the page of a tab has shown since home. */
  readonly #seen = [new Set(['/']), new Set(['/'])] as const
  #deskSteps = 0
  #books: { readonly carried: number; readonly view: HotelView } | null = null

  private constructor(
    world: World,
    hotel: RealHotel,
    reservation: Reservation,
    tabs: readonly [GuestTab, GuestTab],
  ) {
    this.world = world
    this.#hotel = hotel
    this.#reservation = reservation
    this.#tabs = tabs
  }

  static async begin(hotel: RealHotel, world: World): Promise<Story> {
    const reservation = await hotel.openFor(world)
    const site = siteOf(configOf(world))
    const facilityOf = (index: number) => {
      const { id = '', code = '' } = sampleFacilities[index % sampleFacilities.length] ?? {}
      return world.variant === 'cico' ? code : id
    }
    const identity = {
      typed: ({ pick }: Given) => spellings(reservation.name)[pick % 3] ?? reservation.name,
      phone: '09000000001',
      facility: facilityOf(world.stay.hotel),
      otherFacility: facilityOf(world.stay.hotel + 1),
      rooms: world.stay.rooms.length === 0 ? ['305'] : world.stay.rooms,
    }
    const createBackend = world.variant === 'cico' ? createCicoBackend : createLegacyBackend
    const opened = async (): Promise<GuestTab> => {
      const network = new Network(hotel.server.app)
      const backend = createBackend({
        api: site.api,
        guests: site.guests,
        ...queries[world.variant === 'cico' ? world.query : 'nothing'],
        deviceInfo: 'a phone',
        fetch: network.fetch,
        log: null,
        today: () => ({ year: 2026, month: 12, day: 1 }),
      })
      return await GuestTab.open(network, { site, language: world.language, backend, identity })
    }
    return new Story(world, hotel, reservation, [await opened(), await opened()])
  }

  get screen(): string {
    return this.#tabs[0].view().screen
  }

  /** Takes a step where it is possible. @throws Error where the model does not allow what came of it */
  async take(step: Step): Promise<boolean> {
    if (step.does === 'press on') {
      const { tab, pick } = step
      for (let times = 0; times < step.times; times += 1) {
        // A guest who goes on closes what stands before the screen.
        const { hasMessage } = this.#tabs[tab].view()
        await this.take(hasMessage ? { does: 'close', tab, fault: null } : press(tab, pick))
      }
      return true
    }
    const isOfGuest = 'tab' in step || step.does === 'both press'
    const concerned: readonly TabNumber[] = 'tab' in step ? [step.tab] : isOfGuest ? [0, 1] : []
    if (isOfGuest && !concerned.every((tab) => this.#tabs[tab].isPossible(step))) return false
    const were = concerned.map((tab) => ({
      tab,
      before: this.#tabs[tab].view(),
      seen: new Set(this.#seen[tab]),
    }))
    const books = await this.#booksNow()
    await this.#do(step)
    const tabs = were.map(({ tab, ...was }) => {
      const after = this.#tabs[tab].view()
      if (after.screen === '/' || step.does === 'open' || step.does === 'reload') this.#seen[tab].clear()
      this.#seen[tab].add(after.screen)
      return { ...was, after }
    })
    const taken = { world: this.world, step, tabs, books: { before: books, after: await this.#booksNow() } }
    const wrong = [...notAllowed(taken), ...this.#faults()]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    return true
  }

  async #do(step: Exclude<Step, { readonly does: 'press on' }>): Promise<void> {
    if ('tab' in step) return await this.#tabs[step.tab].take(step)
    this.#deskSteps += 1
    switch (step.does) {
      case 'both press':
        await Promise.all(([0, 1] as const).map((tab) => this.#tabs[tab].take(press(tab))))
        return
      case 'desk hands over':
        return await this.#hotel.handOverBill(this.#reservation)
      case 'desk adds to the bill':
        return await this.#hotel.addToBill(this.#reservation, 1_000)
      case 'time passes':
        return await this.#hotel.letTimePass(step.long)
    }
  }

  /** The hotel's books, read again only after calls or steps of the desk that may have changed them. */
  async #booksNow(): Promise<HotelView> {
    const carried = this.#tabs.reduce((all, { network }) => all + network.carried, this.#deskSteps)
    if (this.#books?.carried !== carried) {
      this.#books = { carried, view: await this.#hotel.view(this.#reservation) }
    }
    return this.#books.view
  }

  /** Failures without a sentence for the guest, answers that should not happen, and defects that were caught. */
  #faults(): readonly string[] {
    return this.#tabs.flatMap(({ network, defects }) => [
      ...network.speechless,
      ...defects.map((defect) => (defect instanceof Error ? (defect.stack ?? '') : String(defect))),
    ])
  }

  /** The guest starts again at home with one search, and has a next screen (R23.3). */
  async startsAgain(): Promise<void> {
    await this.take({ does: 'open', tab: 0, path: '/' })
    await this.take({ does: 'press on', tab: 0, times: 2, pick: 0 })
    const { variant, query, flags } = this.world
    // Guests who have left are gone from the hotel's list, and a page that was opened with another member's token finds no reservation.
    const isStranger = variant === 'cico' && query === 'stranger' && flags.membership
    const isFindable = !isStranger && !(await this.#booksNow()).hasDeparted
    if (isFindable && this.screen === '/checkin/search')
      throw new Error('starting again: one search leads nowhere')
  }

  async end(): Promise<void> {
    for (const tab of this.#tabs) tab.leave()
    await this.#hotel.close(this.#reservation)
  }
}

const spellings = (name: string): readonly string[] => [
  name,
  name.replaceAll(' ', '').toLowerCase(),
  name.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
]
