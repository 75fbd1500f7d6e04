import type { Site } from '@tomari/tenant-config/site'

const readFile: typeof fetch = (path, options) => window.fetch(path, options)

/** A static host answers an address that it does not have with the app's own page. */
const isWholePage = (html: string): boolean => /^\s*<!doctype/i.test(html)

/**
 * What the hotel adds to home, as HTML that is not yet sanitised; empty where it has added nothing in this language
 * (R4.5). It lies among the tenant's assets as `additional/{language}.html`.
 */
export const readAdditionalHtml = async (
  { assetsUrl }: Pick<Site, 'assetsUrl'>,
  language: string,
  fetchFile: typeof fetch = readFile,
): Promise<string> => {
  try {
    const answer = await fetchFile(`${assetsUrl}/additional/${encodeURIComponent(language)}.html`)
    const html = answer.ok ? await answer.text() : ''
    return isWholePage(html) ? '' : html
  } catch {
    // Silent on purpose: guests can check in without the hotel's note.
    return ''
  }
}
