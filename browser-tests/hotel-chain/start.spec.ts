import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../guest/guest.ts'
import { startServer } from '../hotel/server.ts'
import { furnish } from '../hotel/tenant.ts'

// These run once, and need no browser: what the people of a hotel read when they start the server.

const newFolder = () => mkdtemp(join(tmpdir(), 'tomari-start-'))

/** All that a start prints which comes to nothing, one entry a line. */
const refusalOf = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const folder = await newFolder()
  try {
    const server = await startServer({ DATA_DIR: join(folder, 'data'), ...env })
    await server.stop()
    return ['it started']
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return said.split('\n').slice(1).filter(Boolean)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test.describe('a server that cannot start says why in one sentence', () => {
  test('its port is taken', async ({ hotel }) => {
    const { port } = new URL(hotel.url())
    expect(await refusalOf({ PORT: port })).toEqual([
      expect.stringMatching(new RegExp(`^Port ${port} is taken: .*PORT=`)),
    ])
  })

  test('its data folder is in use', async ({ hotel }) => {
    const said = await refusalOf({ DATA_DIR: hotel.dataFolder })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(hotel.dataFolder)
  })

  const settings = [
    [{ PORT: '80a' }, /^PORT has to be a port/],
    [{ LOG_LEVEL: 'chatty' }, /^LOG_LEVEL has to be/],
    [{ DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL has to look like postgres/],
    [{ SMTP_URL: 'smtp://localhost' }, /^MAIL_FROM is needed with SMTP_URL/],
  ] as const
  for (const [env, sentence] of settings) {
    test(`${Object.keys(env).join()} cannot be read (R20.2)`, async () => {
      expect(await refusalOf(env)).toEqual([expect.stringMatching(sentence)])
    })
  }

  test('its data folder cannot be written', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'a-file'), '')
    const said = await refusalOf({ DATA_DIR: join(folder, 'a-file', 'data') })
    await rm(folder, { recursive: true })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('a-file')
  })

  test('its tenant cannot be read', async () => {
    const tenant = await furnish({})
    await writeFile(join(tenant, 'config.json'), '{"display": ')
    expect(await refusalOf({ TENANT_DIR: tenant })).toEqual([expect.stringContaining('config.json')])
    await writeFile(join(tenant, 'config.json'), '{"display": {"use_visibility_control": "yes"}}')
    expect(await refusalOf({ TENANT_DIR: tenant })).toEqual([
      expect.stringContaining('display.use_visibility_control'),
    ])
    await rm(tenant, { recursive: true })
    const gone = await refusalOf({ TENANT_DIR: tenant })
    expect(gone).toHaveLength(1)
    expect(gone[0]).toContain(tenant)
  })
})

test('a server that loses power and starts again leads the same name to the same code (R23.3)', async ({
  guest,
  sees,
  hotel,
  name,
}) => {
  await hotel.takesBooking({ name, facility: '104' })
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  const code = await sees.theQrCode()

  await hotel.losesPower()

  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/qr')
  expect(await sees.theQrCode()).toBe(code)
})
