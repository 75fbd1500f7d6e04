import { type Site, siteOf } from '@tomari/tenant-config/site'
import { checkConfig } from './check-config.ts'
import { checkHtml } from './check-html.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSample } from './check-sample.ts'
import { checkTexts } from './check-texts.ts'
import { paletteOf, weakPairs } from './contrast-pairs.ts'
import { type Finding, note, problem, type TenantFolder } from './TenantFolder.ts'

/**
 * All that is to be said of a tenant's folder. Where the configuration cannot be read, the rest is judged as it is shipped.
 * @param sample the folder that a hotel copies to begin with; left out where that one itself is checked
 */
export const checkTenant = (folder: TenantFolder, sample: TenantFolder = new Map()): readonly Finding[] => {
  const { site: said, findings } = checkConfig(folder)
  const site = said ?? siteOf({})
  const assets = assetsIn(site)
  return [
    ...findings,
    ...checkSample(folder, sample, assets ?? 'data/'),
    ...checkTexts(folder, site),
    ...checkColours(site),
    ...(assets === null ? [] : [...checkHtml(folder, site, assets), ...checkPictures(folder, site, assets)]),
    ...checkRest(folder, assets),
  ]
}

/** Where its pictures lie within the folder, with a slash behind; null when another host has them. */
const assetsIn = ({ assetsUrl }: Site): string | null =>
  assetsUrl.startsWith('/') ? `${assetsUrl.replace(/^\/+|\/+$/g, '')}/` : null

/** Its colours are made readable by the app, whatever they are; should that fail somewhere, it is told here. */
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
