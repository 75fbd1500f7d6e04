import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { checkConfig } from './check-config.ts'
import { checkHtml } from './check-html.ts'
import { checkPictures } from './check-pictures.ts'
import { checkTexts, listed, textsIn } from './check-texts.ts'
import { paletteOf, weakPairs } from './contrast-pairs.ts'
import { type Finding, note, problem, readTenantFolder, type TenantFolder, textIn } from './TenantFolder.ts'

/**
 * All findings about a tenant's folder. Where the configuration cannot be read, the rest is judged as it is shipped.
 * @param sample the folder that a hotel copies to begin with; left out where that one itself is checked
 */
export const checkTenant = (folder: TenantFolder, sample: TenantFolder = new Map()): readonly Finding[] => {
  const { site: checked, findings } = checkConfig(folder)
  const site = checked ?? siteOf({})
  const assets = assetsIn(site)
  return [
    ...findings,
    ...checkSample(folder, sample, site, assets ?? 'data/'),
    ...checkTexts(folder, site),
    ...checkColours(site),
    ...(assets === null ? [] : [...checkHtml(folder, site, assets), ...checkPictures(folder, site, assets)]),
    ...checkRest(folder, assets),
  ]
}

/** Where its pictures lie within the folder, with a slash behind; null when another host has them. */
const assetsIn = ({ assetsUrl }: Site): string | null =>
  assetsUrl.startsWith('/') ? `${assetsUrl.replace(/^\/+|\/+$/g, '')}/` : null

/** Its colours are made readable by the app, whatever they are; should that fail somewhere, it is reported here. */
const checkColours = ({ theme }: Site): readonly Finding[] =>
  weakPairs(paletteOf(theme)).map(({ front, ground, contrast, least }) =>
    problem(
      'config.json',
      `theme: ${front} on ${ground} has a contrast of ${contrast.toFixed(2)}, less than ${least}.`,
    ),
  )

const checkRest = (folder: TenantFolder, assets: string | null): readonly Finding[] => {
  const known = new RegExp(`^(config\\.json|icon\\.svg|tenant-lang/[\\w-]+\\.json|${assets ?? 'data/'}.+)$`)
  return [...folder.keys()]
    .filter((path) => !known.test(path))
    .map((path) => note(path, 'is not asked for by the app, and can be read by everybody.'))
}

/** What a hotel copies to begin with. */
const SAMPLE = fileURLToPath(new URL('../../../api-server/tenants/default', import.meta.url))

interface Report {
  readonly lines: readonly string[]
  readonly isFit: boolean
}

export const checkTenantFolder = async (path: string): Promise<Report> => {
  const folder = await readTenantFolder(path).catch(() => null)
  if (folder === null) return { lines: [`${path}: there is no such folder.`], isFit: false }
  const isSample = resolve(path) === SAMPLE
  const findings = checkTenant(folder, isSample ? undefined : await readTenantFolder(SAMPLE))
  const [problems, notes] = (['problem', 'note'] as const).map((kind) =>
    findings.filter((finding) => finding.kind === kind).map(({ sentence }) => sentence),
  )
  return {
    lines: [...(problems ?? []), ...(notes ?? []).map((sentence) => `note: ${sentence}`)],
    isFit: problems?.length === 0,
  }
}

/** Hosts of the sample's hotels; they do not exist. */
const ADDRESS_OF_SAMPLE = /https?:\/\/[\w.-]+\.example\b[^"\s]*/g

/** What its texts still say as the sample does, but for titles and times such as Breakfast and 15:00, which fit any hotel. */
const wordsOfSample = (folder: TenantFolder, sample: TenantFolder, { language }: Site): readonly Finding[] =>
  language.supported.flatMap((code) => {
    const theirs = textsIn(sample, code)
    const same = Object.entries(textsIn(folder, code)).filter(
      ([key, text]) => text !== '' && text === theirs[key] && !/_(title|time)/.test(key),
    )
    return same.length === 0
      ? []
      : [
          problem(
            `tenant-lang/${code}.json`,
            `still says as the sample: ${listed(same.map(([key]) => key))}.`,
          ),
        ]
  })

/**
 * What a copy still has of the sample: its words, addresses and the booking links on home lead guests nowhere; its logo may be intended.
 * @param assets where its pictures lie, with a slash behind
 */
const checkSample = (
  folder: TenantFolder,
  sample: TenantFolder,
  site: Site,
  assets: string,
): readonly Finding[] => {
  if (sample.size === 0) return []
  const same = [...folder]
    .filter(([path, content]) => sample.get(path)?.equals(content))
    .map(([path]) => path)
  const config = textIn(sample, 'config.json') ?? ''
  const addresses = [...(textIn(folder, 'config.json') ?? '').matchAll(ADDRESS_OF_SAMPLE)]
    .map(([address]) => address)
    .filter((address) => config.includes(address))
  return [
    ...addresses.map((address) => problem('config.json', `${address} is an address of the sample.`)),
    ...wordsOfSample(folder, sample, site),
    ...same
      .filter((path) => path.startsWith(`${assets}additional/`))
      .map((path) => problem(path, 'is still the sample’s, with its bookings.')),
    ...same
      .filter((path) => path === `${assets}app-logo.svg`)
      .map((path) => note(path, 'is still the sample’s.')),
  ]
}
