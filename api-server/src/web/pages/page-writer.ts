import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageModule, WritePage } from '@tomari/contract/page'
import type { StaticFiles } from './static-files.ts'

/** Left by the guest web app's build, with the place of its first screen empty. */
export const INDEX = 'index.html'

/**
 * The module that the guest web app is built into for this server draws the pages, once for each language. Without it the page goes out as
 * a static host would send it, and fetches for itself what it has to know; without a built app there is none.
 * @param file path of the module
 * @throws Error naming the key of `config.json` that is wrong
 */
export async function pageWriter(
  file: string,
  { app, config, tenantTexts }: PageIngredients,
): Promise<WritePage | null> {
  const textOf = (path: string) => app.get(path)?.plain.toString()
  const html = textOf(INDEX)
  if (html === undefined) return null
  if (!existsSync(file)) return () => html
  const { preparePages } = await pageModule(file)
  return preparePages({ html, fileText: textOf, config, tenantTexts })
}

/**
 * In the tenant's colours; without the module that draws pages, in those that it was built with.
 * @param file path of the module
 * @param desk the built page, and its files; none where it is not built
 */
export async function paintedDesk(file: string, desk: StaticFiles, config: unknown): Promise<string | null> {
  const html = desk.get(INDEX)?.plain.toString() ?? null
  if (html === null || !existsSync(file)) return html
  return (await pageModule(file)).painted(html, config)
}

async function pageModule(file: string): Promise<PageModule> {
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isPageModule(module)) throw new Error(`${file} draws no pages. Build the app anew: npm run build`)
  return module
}

export interface PageIngredients {
  readonly app: StaticFiles
  readonly config: unknown
  readonly tenantTexts: Readonly<Record<string, unknown>>
}

const isPageModule = (value: unknown): value is PageModule =>
  typeof value === 'object' &&
  value !== null &&
  'preparePages' in value &&
  typeof value.preparePages === 'function' &&
  'painted' in value &&
  typeof value.painted === 'function'
