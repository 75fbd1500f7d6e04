import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { GmoCall } from '../../src/cards/gmo/protocol.ts'
import { GmoSimulator } from '../../src/cards/test/gateways/GmoSimulator.ts'
import type { DatabasePlace } from '../../src/platform/database/open.ts'
import { textOfDataKeys } from '../../src/platform/sealing/DataKeys.ts'
import { type BuiltServer, buildServer, ServerProcess } from '../harness/ServerProcess.ts'
import { testKeys } from '../harness/server.ts'
import { CRASH_FILE, type CrashPoint } from './crash/crash-points.ts'

const STAND_IN = fileURLToPath(new URL('./crash/database-on-that-dies.ts', import.meta.url))

const crashPoints: Plugin = {
  name: 'crash-points',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/database-on.ts') && importer?.endsWith('/platform/database/open.ts') === true
      ? STAND_IN
      : null,
}

/** Builds the server as the product is built, but for one module. The product's own sources know nothing of it. */
export const buildCrashingServer = (): Promise<BuiltServer> => buildServer([crashPoints])

/** Where a server dies: at a point of its own, at a call to the provider, so many milliseconds from now, or not by itself. */
export type Point =
  | { readonly crash: CrashPoint }
  | { readonly call: GmoCall; readonly moment: 'arrived' | 'done' }
  | { readonly milliseconds: number }
  | { readonly after: 'answer' }

/** Environment of a server whose cards a provider that was started charges. */
export const settingsAt = ({ site, shopId, shopPass }: GmoSimulator) => ({
  PORT: '0',
  DATA_KEYS: textOfDataKeys(testKeys),
  SAMPLE_WORLD: 'off',
  PAYMENT_GATEWAY: 'gmo',
  GMO_SITE: site,
  GMO_SHOP_ID: shopId,
  GMO_SHOP_PASS: shopPass,
})

/** A hotel whose server dies and is started again on the same data, with a provider that outlives it. */
export class KilledHotel {
  readonly provider = new GmoSimulator()
  readonly #built: BuiltServer
  readonly #place: DatabasePlace
  readonly #further: Readonly<Record<string, string>>
  readonly #folder = mkdtempSync(join(tmpdir(), 'tomari-killed-'))
  readonly #crashFile = join(this.#folder, 'crash-point')
  #server: ServerProcess | undefined
  #url = ''

  /** @param further environment of its server; without it no card is confirmed at a bank */
  constructor(
    built: BuiltServer,
    place: DatabasePlace,
    further: Readonly<Record<string, string>> = { GMO_WITHOUT_3DS: 'accepted' },
  ) {
    this.#built = built
    this.#place = place
    this.#further = further
  }

  get url(): string {
    return this.#url
  }

  async opens(): Promise<void> {
    if (this.provider.site === '') await this.provider.start()
    this.provider.onCall = () => {}
    writeFileSync(this.#crashFile, '')
    const data =
      'url' in this.#place
        ? { DATABASE_URL: this.#place.url, DATA_DIR: this.#folder }
        : { DATA_DIR: this.#place.dataFolder }
    this.#server = new ServerProcess(this.#built, {
      ...data,
      ...settingsAt(this.provider),
      ...this.#further,
      [CRASH_FILE]: this.#crashFile,
    })
    this.#url = await this.#server.url()
  }

  diesAt(point: Point): void {
    if ('crash' in point) writeFileSync(this.#crashFile, point.crash)
    if ('milliseconds' in point) {
      // This server, and not the next one, where the round is over sooner.
      const server = this.#server
      setTimeout(() => void server?.stop('SIGKILL'), point.milliseconds)
    }
    if (!('call' in point)) return
    this.provider.onCall = async (call, moment) => {
      if (call === point.call && moment === point.moment) await this.dies()
    }
  }

  async dies(): Promise<void> {
    await this.#server?.stop('SIGKILL')
  }

  async closes(): Promise<void> {
    await this.#server?.stop()
    await this.provider.stop()
    rmSync(this.#folder, { recursive: true })
  }
}
