import { setTimeout as pause } from 'node:timers/promises'
import { GmoSimulator } from '../../src/cards/test/gateways/GmoSimulator.ts'
import { settingsAt } from '../faults/KilledHotel.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'

/** Longer than the second process takes for a payment that it has begun. */
const OTHERS_DONE_MS = 1_000

interface Running {
  readonly process: ServerProcess
  readonly url: string
}

/** Two processes of the product on one database, and a card company that outlives them. */
export class TwoServers {
  readonly provider = new GmoSimulator()
  readonly #built: BuiltServer
  readonly #databaseUrl: string
  readonly #folder: string
  #first: Running | undefined
  #second: Running | undefined
  #isFirstAlone = false

  private constructor(built: BuiltServer, databaseUrl: string, folder: string) {
    this.#built = built
    this.#databaseUrl = databaseUrl
    this.#folder = folder
  }

  /** @param folder that they live in, which whoever removes it ends them with */
  static async on(databaseUrl: string, folder: string): Promise<TwoServers> {
    const servers = new TwoServers(await buildServer(), databaseUrl, folder)
    await servers.provider.start()
    await servers.firstStarts()
    servers.#second = await servers.#starts()
    return servers
  }

  /** Where phones turn to, and where they turn without an answer. */
  readonly doors = (): readonly [string, string] => {
    const [first, second] = [this.#first?.url ?? '', this.#second?.url ?? '']
    return [first, this.#isFirstAlone ? first : second]
  }

  /** Kills the first process at the moment at which the card company has charged a card for it. */
  async firstDiesCharging(): Promise<void> {
    this.#isFirstAlone = true
    await pause(OTHERS_DONE_MS)
    await new Promise<void>((dead) => {
      this.provider.onCall = async (call, moment) => {
        if (call !== 'ExecTran' || moment !== 'done') return
        this.provider.onCall = () => {}
        await this.#first?.process.stop('SIGKILL')
        dead()
      }
    })
    this.#isFirstAlone = false
  }

  async firstStarts(): Promise<void> {
    this.#first = await this.#starts()
  }

  async remove(): Promise<void> {
    for (const one of [this.#first, this.#second]) await one?.process.stop('SIGKILL')
    await this.provider.stop()
    await this.#built.remove()
  }

  async #starts(): Promise<Running> {
    const settings = {
      ...settingsAt(this.provider),
      DATABASE_URL: this.#databaseUrl,
      DATA_DIR: this.#folder,
      GMO_WITHOUT_3DS: 'accepted',
    }
    const process = new ServerProcess(this.#built, settings, undefined, this.#folder)
    return { process, url: await process.url() }
  }
}
