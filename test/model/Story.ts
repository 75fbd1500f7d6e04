import { sampleWorld } from '../../api-server/src/samples/world.ts'
import type { Reservation } from '../../api-server/src/model/Reservation.ts'
import { createCicoBackend } from '../../guest-web/src/backend/cico.ts'
import { createLegacyBackend } from '../../guest-web/src/backend/legacy.ts'
import { siteOf } from '@tomari/tenant-config/site'
import { GuestTab } from './app/GuestTab.ts'
import { Network } from './app/Network.ts'
import { configOf } from './hotel/config-of.ts'
import type { RealHotel } from './hotel/RealHotel.ts'
import type { Given, Step, TabNumber } from './Step.ts'
import type { HotelView, TabView } from './View.ts'
import { plain } from './specification/predict.ts'
import type { World } from './world.ts'

const queries = {
  nothing: { externalToken: '', membershipNumber: '' },
  member: { externalToken: 'sample-token-takahashi', membershipNumber: '1000000001' },
  stranger: { externalToken: 'sample-token-mori', membershipNumber: '1000000001' },
} as const

/** A guest with two tabs at a hotel: what the model is compared with. */
export class Story {
  readonly #hotel: RealHotel
  readonly #reservation: Reservation
  readonly #tabs: readonly [GuestTab, GuestTab]
  readonly #networks: readonly [Network, Network]

  #deskSteps = 0
  #books: { readonly carried: number; readonly view: HotelView } | null = null

  private constructor(
    hotel: RealHotel,
    reservation: Reservation,
    tabs: readonly [GuestTab, GuestTab],
    networks: readonly [Network, Network],
  ) {
    this.#hotel = hotel
    this.#reservation = reservation
    this.#tabs = tabs
    this.#networks = networks
  }

  static async begin(hotel: RealHotel, world: World): Promise<Story> {
    const reservation = await hotel.openFor(world)
    const site = siteOf(configOf(world))
    const facilityOf = (index: number) => {
      const { id = '', code = '' } = sampleWorld.facilities[index] ?? {}
      return world.variant === 'cico' ? code : id
    }
    const identity = {
      typed: ({ pick }: Given) => spellings(reservation.name)[pick % 3] ?? reservation.name,
      phone: '09000000001',
      facility: facilityOf(world.stay.hotel),
      otherFacility: facilityOf((world.stay.hotel + 1) % sampleWorld.facilities.length),
      rooms: world.stay.rooms.length === 0 ? ['305'] : world.stay.rooms,
    }
    const createBackend = world.variant === 'cico' ? createCicoBackend : createLegacyBackend
    const tab = async (network: Network) =>
      await GuestTab.open({
        site,
        language: world.language,
        identity,
        network,
        backend: createBackend({
          api: site.api,
          guests: site.guests,
          ...queries[world.variant === 'cico' ? world.query : 'nothing'],
          deviceInfo: 'a phone',
          fetch: network.fetch,
          log: null,
          today: () => ({ year: 2026, month: 12, day: 1 }),
        }),
      })
    const networks = [new Network(hotel.server.app), new Network(hotel.server.app)] as const
    const tabs = [await tab(networks[0]), await tab(networks[1])] as const
    for (const one of tabs) await one.settle()
    return new Story(hotel, reservation, tabs, networks)
  }

  async take(step: Step): Promise<void> {
    if (!('tab' in step)) this.#deskSteps += 1
    switch (step.does) {
      case 'desk hands over':
        return await this.#hotel.handOverBill(this.#reservation)
      case 'desk adds to the bill':
        return await this.#hotel.addToBill(this.#reservation, 1_000)
      case 'time passes':
        return await this.#hotel.letTimePass(step.long)
      case 'both press': {
        for (const tab of this.#tabs) tab.begin(null)
        await Promise.all(this.#tabs.map((tab) => tab.press(plain)))
        return
      }
      case 'press':
      case 'press on':
      case 'other way':
      case 'close':
      case 'answer':
      case 'back':
      case 'browser':
      case 'open':
      case 'reload':
      case 'look': {
        const tab = this.#tabs[step.tab]
        tab.begin('fault' in step ? step.fault : null)
        return await takeInTab(tab, step)
      }
    }
  }

  tabView(tab: TabNumber): TabView {
    return this.#tabs[tab].view()
  }

  /** The hotel's books, read again only after calls or steps of the desk that may have changed them. */
  async hotelView(): Promise<HotelView> {
    const carried = this.#networks.reduce((all, network) => all + network.carried, this.#deskSteps)
    if (this.#books?.carried !== carried) {
      this.#books = { carried, view: await this.#hotel.view(this.#reservation) }
    }
    return this.#books.view
  }

  /** Failures without a sentence for the guest, answers that should not happen, and defects that were caught. */
  get faults(): readonly string[] {
    return [
      ...this.#networks.flatMap(({ speechless }) => speechless),
      ...this.#tabs.flatMap(({ defects }) =>
        defects.map((defect) => (defect instanceof Error ? (defect.stack ?? '') : String(defect))),
      ),
    ]
  }

  async end(): Promise<void> {
    for (const tab of this.#tabs) tab.leave()
    await this.#hotel.close(this.#reservation)
  }
}

async function takeInTab(tab: GuestTab, step: Extract<Step, { readonly tab: TabNumber }>): Promise<void> {
  switch (step.does) {
    case 'press':
      return await tab.press(step.given, step.meanwhile)
    case 'press on':
      for (let times = 0; times < step.times; times += 1) {
        await tab.pressOn({ kind: 'right', pick: step.pick })
      }
      return
    case 'other way':
      return await tab.takeOtherWay(step.pick)
    case 'close':
      return await tab.close()
    case 'answer':
      return await tab.answer(step.leaves)
    case 'back':
      return await tab.back()
    case 'browser':
      return await tab.browse(step.delta)
    case 'open':
      return await tab.openAddress(step.path)
    case 'reload':
      return await tab.reload()
    case 'look':
      return await tab.look(step.minutes, step.isAsleep)
  }
}

/** As guests type a name. */
const spellings = (name: string): readonly string[] => [
  name,
  name.replaceAll(' ', '').toLowerCase(),
  name.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
]
