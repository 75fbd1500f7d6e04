import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const defaultTenant = join(import.meta.dirname, '..', '..', 'api-server', 'tenants', 'default')

/** Keys of `/config.json` that a tenant sets otherwise than the default tenant; nested as the file is. */
export interface Overrides {
  readonly [key: string]: unknown
}

export interface Tenant {
  readonly config?: Overrides
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly files?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values of `base` with those of `over` laid over them, key by key. */
export const merged = (base: unknown, over: unknown): unknown => {
  if (!isRecord(base) || !isRecord(over)) return over
  const keys = new Set([...Object.keys(base), ...Object.keys(over)])
  return Object.fromEntries(
    [...keys].map((key) => [key, key in over ? merged(base[key], over[key]) : base[key]]),
  )
}

/** Most journeys end with the QR code and no bill; a tenant who takes payment says so. */
const withoutPayment: Overrides = { display: { use_checkin_payment: false } }

/** A folder for the tenant in a temporary place: that of the default one, with the differences laid over. */
export const furnish = async (tenant: Tenant): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tomari-tenant-'))
  await cp(defaultTenant, folder, { recursive: true })
  const config: unknown = JSON.parse(await readFile(join(folder, 'config.json'), 'utf8'))
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify(merged(merged(config, withoutPayment), tenant.config ?? {})),
  )
  for (const [language, texts] of Object.entries(tenant.texts ?? {})) {
    const file = join(folder, 'tenant-lang', `${language}.json`)
    const before: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
    const name = isRecord(before) ? { 'hotel.name': before['hotel.name'] } : {}
    await writeFile(file, JSON.stringify({ ...name, ...texts }))
  }
  for (const [path, content] of Object.entries(tenant.files ?? {})) {
    await writeFile(join(folder, path), content)
  }
  return folder
}

// One object per tenant, named by all specs that want it: Playwright gives equal objects servers of their own.

/** Takes no payment: a check-in ends with the code. */
export const endingWithTheCode: Tenant = {}

/** Takes no payment and has no reader for codes: a check-in ends with a message. */
export const endingWithAMessage: Tenant = { config: { qr_code: { is_active_in_checkin: false } } }
