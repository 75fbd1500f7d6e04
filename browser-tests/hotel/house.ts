import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { startServer } from './server.ts'
import { furnish, type Tenant } from './tenant.ts'

/** A hotel of every journey: it takes payment at check-in and at check-out, where people work the queue. */
export const house: Tenant = {
  config: { use_checkout: true, wait_interval: 500, display: { use_checkin_payment: true } },
  env: { AUTO_DESK: 'off' },
}

const address = v.object({ url: v.string(), dataFolder: v.string(), tenantFolder: v.string() })

/** Where the tests find the house, and a data folder as a first start leaves it. */
const [FURNISHED, HOUSE] = ['TOMARI_FURNISHED_DATA', 'TOMARI_HOUSE']

const emptyFolder = () => mkdtemp(join(tmpdir(), 'tomari-data-'))

/** A data folder as a first start leaves it; empty where none has been prepared. */
export const furnishedFolder = async (): Promise<string> => {
  const folder = await emptyFolder()
  const furnished = process.env[FURNISHED]
  if (furnished !== undefined) await cp(furnished, folder, { recursive: true })
  return folder
}

/** The running house of all tests; undefined where none has been opened for them. */
export const houseOfAll = (): v.InferOutput<typeof address> | undefined => {
  const written = process.env[HOUSE]
  return written === undefined ? undefined : v.parse(address, JSON.parse(written))
}

/**
 * Playwright's global setup: a first start makes a database and its sample world, which takes seconds. Every hotel begins
 * with a copy of it; one house stands open for all tests, each of which brings guests of its own.
 */
export default async function opensTheHouse(): Promise<() => Promise<void>> {
  const furnished = await emptyFolder()
  const first = await startServer({ DATA_DIR: furnished })
  await first.stop()
  process.env[FURNISHED] = furnished
  const [dataFolder, tenantFolder] = await Promise.all([furnishedFolder(), furnish(house)])
  const server = await startServer({ DATA_DIR: dataFolder, TENANT_DIR: tenantFolder, ...house.env })
  process.env[HOUSE] = JSON.stringify({ url: server.url, dataFolder, tenantFolder })
  return async () => {
    await server.stop()
    await Promise.all(
      [furnished, dataFolder, tenantFolder].map((folder) => rm(folder, { recursive: true, force: true })),
    )
  }
}
