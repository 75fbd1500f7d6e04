import type { Page, TestInfo } from '@playwright/test'

/** The report prints the first 300 characters of an attached text. */
const PRINTED = 290
const MOST_TEXT = 3_000

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** What stands on the screen: heading, open dialog and all visible text. */
const screenOn = async (page: Page) => {
  const textOf = async (selector: string): Promise<string> => {
    const found = page.locator(selector).filter({ visible: true })
    return inOneLine((await found.allInnerTexts()).join(' · '))
  }
  return { heading: await textOf('h1'), dialog: await textOf('dialog'), text: await textOf('body') }
}

/**
 * Attaches to a failed test what its guest has seen, in words that the report prints.
 * @param complaints of the page's console
 */
export async function tellWhatWasSeen(
  page: Page,
  testInfo: TestInfo,
  complaints: readonly string[],
): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus || page.isClosed()) return
  const { heading, dialog, text } = await screenOn(page)
  const { pathname } = new URL(page.url())
  const width = page.viewportSize()?.width
  const lines = [
    `The guest saw ${pathname}, ${width} px, ${testInfo.project.use.locale ?? ''}: “${heading}”`,
    dialog === '' ? 'no dialog' : `dialog “${dialog}”`,
    complaints.length === 0 ? '' : `console: ${inOneLine(complaints.join(' · '))}`,
  ]
  const summary = lines.filter((line) => line !== '').join('; ')
  await testInfo.attach('what the guest saw', { body: summary.slice(0, PRINTED), contentType: 'text/plain' })
  await testInfo.attach('its words', { body: text.slice(0, MOST_TEXT), contentType: 'text/markdown' })
}
