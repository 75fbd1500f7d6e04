import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, createServer, createServerModuleRunner } from 'vite'
import { csvOf, referenceOf } from './bookings-file.mjs'

/** Noon of a day in Japan. */
const NOW = new Date('2026-12-01T03:00:00Z')
/** Memory that is used as a disk: a search waits for the disk twice. */
const QUICK_PLACE = '/dev/shm'
/** Fewer than the failed searches that a hotel puts up with. */
const FORGIVEN_EVERY = 500

const clock = { now: () => new Date(NOW), elapsed: () => 0, pause: async () => {} }

/** The modules of a tree, which are TypeScript and share what they import. */
const openTree = async (tree) => {
  const server = await createServer({
    configFile: false,
    root: tree,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
  return {
    load: (path) => runner.import(join(tree, path)),
    async close() {
      await runner.close()
      await server.close()
    },
  }
}

/** The thread of the embedded database, built inside the workspace, where it finds its packages. */
const builtWorker = async ({ load }, tree) => {
  const { buildOf } = await load('api-server/vite.config.ts')
  const cache = join(tree, 'api-server', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'names-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    ...buildOf({ 'embedded-worker': '../embedded-database/src/worker.ts' }, folder),
  })
  return folder
}

/** What the server of a tree works with, on a database of its own in a folder. */
const depsOn = async ({ load }, folder, worker) => {
  const { openDatabase } = await load('api-server/src/platform/database/open.ts')
  const { baseline } = await load('api-server/src/baseline.ts')
  const { vaultWith } = await load('api-server/src/platform/sealing/vault.ts')
  const database = await openDatabase(
    { dataFolder: folder },
    { tables: baseline, log: () => {}, worker: pathToFileURL(join(worker, 'embedded-worker.mjs')) },
  )
  return {
    database,
    vault: vaultWith([{ id: 'bench', secret: randomBytes(32) }], randomBytes),
    clock,
    randomBytes,
    secondFact: 'off',
    alert: () => {},
    publicUrl: null,
  }
}

/** Opens a hotel a house and imports all bookings at once. @returns seconds of a core, which a busy machine hardly lengthens */
const importInto = async ({ load }, deps, houses) => {
  const { saveFacility } = await load('api-server/src/hotels/index.ts')
  const { storedFacilities } = await load('api-server/src/hotel-setup/index.ts')
  const { importReservations, noMap, readFile } = await load('api-server/src/imports/index.ts')
  for (const [position, { id }] of houses.entries()) {
    const facility = { id, code: id, name: { ja: id, en: id } }
    const visibility = { representativeVisibility: {}, companionVisibility: {} }
    await saveFacility(deps.database.db, { facility: { ...facility, ...visibility }, position })
  }
  const begun = process.cpuUsage()
  const file = await readFile(deps, Buffer.from(csvOf(houses)), {
    encoding: 'utf-8',
    map: noMap,
    facilities: await storedFacilities(deps),
    ordinaryFacility: null,
  })
  if ('why' in file) throw new Error(JSON.stringify(file.why))
  const result = await importReservations(deps, file.reservations, {
    isDryRun: false,
    mayChangeMuch: true,
    holdsWholeDays: false,
    progress: async () => {},
    audit: async () => {},
  })
  if (!result.isWritten) throw new Error('the bookings were not imported')
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000_000
}

/** The numbers of imported bookings by the id of their stay, and the keys of each by its number. */
const storedIn = async ({ db }) => {
  const stays = await db.selectFrom('reservations').select(['id', 'reference_number']).execute()
  const numbers = new Map(stays.map(({ id, reference_number: number }) => [id, number]))
  const names = await db
    .selectFrom('reservation_names')
    .select(['reservation_id', ({ fn }) => fn.countAll().as('keys')])
    .groupBy('reservation_id')
    .execute()
  return {
    numbers,
    keys: new Map(names.map(({ reservation_id: id, keys }) => [numbers.get(id), Number(keys)])),
  }
}

/** Answers the id of the stay that a name opens in a house, alone or with a fact beside it; null for none. */
const searchWith = async ({ load }, deps) => {
  const { tokenHash } = await load('api-server/src/platform/index.ts')
  const { requestCheckinToken } = await load('api-server/src/stays/index.ts')
  const { db } = deps.database
  const request = requestCheckinToken(deps)
  let searches = 0
  return async ({ id }, name, fact) => {
    if (searches % FORGIVEN_EVERY === 0) await db.deleteFrom('failed_searches').execute()
    searches += 1
    const answer = await request({
      input: { name, phone_number: fact },
      pathParameter: '',
      caller: {
        language: 'en',
        languageTag: 'en',
        origin: '',
        facility: { by: 'id', value: id },
        facilityKey: 'id',
        token: '',
        pointToken: '',
        browser: '',
        address: `10.${searches >> 16}.${(searches >> 8) & 255}.${searches & 255}`,
      },
    })
    if (!('authorization' in answer)) return null
    const session = await db
      .selectFrom('sessions')
      .select('reservation_id')
      .where('token_hash', '=', tokenHash(answer.authorization))
      .executeTakeFirstOrThrow()
    return session.reservation_id
  }
}

/** A chain with a hotel a house, of the product of a tree on a database of its own, into which the bookings of all houses are imported. */
export const openHotels = async (tree, houses) => {
  const modules = await openTree(tree)
  const worker = await builtWorker(modules, tree)
  const folder = mkdtempSync(join(existsSync(QUICK_PLACE) ? QUICK_PLACE : tmpdir(), 'tomari-names-'))
  let deps
  const remove = async () => {
    await deps?.database.close()
    await modules.close()
    for (const path of [worker, folder]) rmSync(path, { recursive: true, force: true })
  }
  try {
    deps = await depsOn(modules, folder, worker)
    const importSeconds = await importInto(modules, deps, houses)
    const { numbers, keys } = await storedIn(deps.database)
    const imported = new Set(numbers.values())
    const opened = await searchWith(modules, deps)
    const { problemOfReservationName, reservationNameForSearch } = await modules.load(
      'guest-rules/src/name/name.ts',
    )
    return {
      importSeconds,
      /** Keys of a booking; none where the import has refused it, or no word of it can be typed. */
      keysOf: (booking) => keys.get(referenceOf(booking)) ?? 0,
      isImported: (booking) => imported.has(referenceOf(booking)),
      /**
       * What a guest of a house sees who types a name on the page: `own`, another's stay, the question for a fact that tells namesakes
       * apart, nothing, or that the field refuses it; and the number of the stay that the name alone has opened.
       * @param booking the guest's own; null for one who has none
       */
      async search(house, booking, typed) {
        if (problemOfReservationName(typed) !== null) return { answer: 'refused' }
        const name = reservationNameForSearch(typed, false)
        const own = booking === null ? undefined : referenceOf(booking)
        const found = await opened(house, name, '')
        if (found !== null) {
          const number = numbers.get(found)
          return { answer: number === own ? 'own' : 'other', opened: number }
        }
        const isRequested = booking !== null && numbers.get(await opened(house, name, booking.phone)) === own
        return { answer: isRequested ? 'question' : 'nothing' }
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}
