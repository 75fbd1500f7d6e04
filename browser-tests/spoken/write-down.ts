import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '..', 'test-results', 'spoken')

/** Writes down what a screen reader says of each screen. */
export const listener = (page: Page) => {
  const sections: string[] = []
  return {
    listens: async (route: string, face = '') => {
      const words = await page.locator('body').ariaSnapshot()
      const heading = face === '' ? `\`${route}\`` : `\`${route}\`, ${face}`
      sections.push(`## ${heading}\n\nWindow: ${await page.title()}\n\n\`\`\`yaml\n${words}\n\`\`\`\n`)
    },
    /** Writes `test-results/spoken/<name>.md`, which nothing compares and git does not keep. */
    writesDown: async (name: string, title: string) => {
      const introduction =
        'Written by `npm run docs:spoken` from the accessibility tree of the browser: what a screen reader is told of each screen, in its order.'
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.md`), `# ${title}\n\n${introduction}\n\n${sections.join('\n')}`)
    },
  }
}
