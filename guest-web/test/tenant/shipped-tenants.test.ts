import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contrast } from '@tomari/tenant-config/colour'
import { siteOf } from '@tomari/tenant-config/site'
import { describe, expect, it } from 'vitest'
import { checkTenant, checkTenantFolder } from '../../build/tenant/check-tenant.ts'
import { colourOf, paletteOf, weakPairs } from '../../build/tenant/contrast-pairs.ts'
import { jsonIn, readTenantFolder, type TenantFolder } from '../../build/tenant/TenantFolder.ts'
import { oklchOf } from '../../src/theme/oklch.ts'

const tenants = fileURLToPath(new URL('../../../api-server/tenants', import.meta.url))
const names = readdirSync(tenants)

const siteIn = (folder: TenantFolder) => {
  const file = jsonIn(folder, 'config.json')
  return siteOf(typeof file === 'object' ? file.content : null)
}
const themeOf = async (name: string) => siteIn(await readTenantFolder(`${tenants}/${name}`)).theme

describe.each(names)('the tenant %s', (name) => {
  it('is fit for use', async () => {
    const problems = checkTenant(await readTenantFolder(`${tenants}/${name}`)).filter(
      ({ kind }) => kind === 'problem',
    )
    expect(problems).toEqual([])
  })

  it('keeps 4.5:1 for all words and 3:1 for all edges of controls', async () => {
    expect(weakPairs(paletteOf(await themeOf(name)))).toEqual([])
  })
})

it('the sample tenants are one of dark green and one very pale, beside the default', async () => {
  expect(names).toEqual(expect.arrayContaining(['default', 'fukamori', 'nanohama']))
  const [green, pale] = await Promise.all([themeOf('fukamori'), themeOf('nanohama')])
  const { lightness, hue } = oklchOf(colourOf(paletteOf(green), '--primary'))
  expect(lightness).toBeLessThan(0.4)
  expect((hue * 180) / Math.PI).toBeGreaterThan(130)
  expect((hue * 180) / Math.PI).toBeLessThan(190)
  const white = colourOf({ '--white': '#ffffff' }, '--white')
  expect(contrast(colourOf(paletteOf(pale), '--primary'), white)).toBeLessThan(1.2)
})

describe('the report', () => {
  it('says that a folder is not there', async () => {
    const checked = await checkTenantFolder(`${tenants}/nowhere`)
    expect(checked).toEqual({ lines: [`${tenants}/nowhere: there is no such folder.`], isFit: false })
  })

  it('calls a copy of the sample unfit while its addresses and bookings are the sample’s, and tells all at once', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'tomari-tenant-'))
    try {
      await cp(`${tenants}/default`, copy, { recursive: true })
      const { lines, isFit } = await checkTenantFolder(copy)
      expect(isFit).toBe(false)
      expect(lines).toEqual([
        'config.json: https://miotsu-hotels.example/eco/ is an address of the sample.',
        'config.json: https://miotsu-hotels.example/law/ is an address of the sample.',
        expect.stringMatching(
          /^tenant-lang\/ja\.json: still says as the sample: hotel\.name, checkin\.complete\.block_1_body, .* and \d+ more\.$/,
        ),
        ...['en', 'ko', 'zh-Hant', 'zh-Hans'].map((language) =>
          expect.stringMatching(`^tenant-lang/${language}.json: still says as the sample: hotel.name, `),
        ),
        ...['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant'].map(
          (language) => `data/additional/${language}.html: is still the sample’s, with its bookings.`,
        ),
        'note: data/app-logo.svg: is still the sample’s.',
      ])
      await writeFile(join(copy, 'config.json'), '{ "display": ')
      await writeFile(join(copy, 'tenant-lang', 'ja.json'), '{')
      const broken = await checkTenantFolder(copy)
      expect(broken.lines).toContain('config.json: is not JSON.')
      expect(broken.lines.filter((line) => line.startsWith('tenant-lang/ja.json: '))).toHaveLength(1)
      expect(broken.lines).toContain('data/additional/ja.html: is still the sample’s, with its bookings.')
    } finally {
      await rm(copy, { recursive: true })
    }
  })

  it('of a tenant of ours holds no more than notes', async () => {
    const { lines, isFit } = await checkTenantFolder(`${tenants}/default`)
    expect(isFit).toBe(true)
    expect(lines.filter((line) => !line.startsWith('note: '))).toEqual([])
  })
})
