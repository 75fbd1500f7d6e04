import type { Page } from '@playwright/test'
import { expect, test } from '../guest/guest.ts'

// The content security policy would stop scripts too: here nothing but the sanitiser stands in their way.
test.use({ bypassCSP: true })

/** A seal of 4 × 2 pixels. */
const SEAL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAAAAABawyK/AAAADklEQVR4nGNoAAIGEAEAFAoEAeiOg+cAAAAASUVORK5CYII='
const run = `document.documentElement.dataset.run='yes'`

const paragraphs = Array.from({ length: 30 }, (_, index) => `<p>Paragraph ${index}</p>`).join('')
const agreement = `<h1 id="app">Agreement</h1>
<script>${run}</script><img src="x" onerror="${run}"><svg onload="${run}"></svg><p onclick="${run}">To press</p>
<iframe srcdoc="<script>parent.${run}</script>"></iframe><form action="/steal"><input autofocus onfocus="${run}"></form>
<style>* { display: none }</style><base href="https://evil.example/"><a href="javascript:${run}">A program</a>
<p><a href="#last">To the last article</a> <a href="#%E7%AC%AC%E4%B8%80%E6%9D%A1">To article one</a>
<a href="#nowhere">To nowhere</a> <a href="https://hotel.example/rules">To the rules</a></p>
<p><img src="${SEAL}" width="8" height="4" alt="Seal of the hotel"><img src="/data/app-logo.svg">
<img src="http://pictures.example/track.gif" alt="A picture of somebody else’s"></p>
<h2 id="第一条">Article one</h2>${paragraphs}<h2><a name="last">The last article</a></h2>
<p><a href="#top">To the top</a></p>`

const idsOf = (page: Page) => page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))

for (const [browser, isOlder] of [
  ['a browser that sanitises', false],
  ['a browser that cannot sanitise', true],
] as const) {
  test(`in ${browser} an agreement shows its pictures, leads within itself and runs nothing (R5.14)`, async ({
    page,
    guest,
    sees,
    context,
    hotel,
    line,
    name,
    say,
  }) => {
    if (isOlder) await guest.usesAnOlderBrowser()
    await hotel.takesBooking({ name, facility: '104' })
    await line.answers('agreement', { payload: { content: agreement } })
    await guest.hurriesTo('/checkin/term', name)
    const reader = page.getByRole('region', { name: say('checkin.term.reader_title') })
    await expect(reader.getByRole('img', { name: 'Seal of the hotel' })).toHaveJSProperty('naturalWidth', 4)
    await expect.poll(() => reader.locator('img[alt=""]').count()).toBeGreaterThan(0)
    await expect(reader.locator('img[src^="http:"]')).toHaveCount(0)
    await expect(reader).toContainText('A picture of somebody else’s')
    await guest.taps('To press')
    await guest.taps('A program')
    await expect(page.locator('html')).not.toHaveAttribute('data-run')

    const last = reader.getByText('The last article', { exact: true })
    await expect(last).not.toBeInViewport()
    const address = page.url()
    await reader.getByRole('link', { name: 'To the last article' }).click()
    await expect(last).toBeInViewport()
    await expect(last).toBeFocused()
    await reader.getByRole('link', { name: 'To the top' }).click()
    await expect(reader.getByText('Agreement', { exact: true })).toBeInViewport()
    await reader.getByRole('link', { name: 'To article one' }).click()
    await expect(reader.getByRole('heading', { name: 'Article one' })).toBeFocused()
    await expect(reader.getByText('To nowhere')).not.toHaveAttribute('href')
    await expect(reader.getByRole('link', { name: 'To the rules' })).toHaveAttribute('target', '_blank')
    expect(page.url()).toBe(address)
    expect(context.pages()).toHaveLength(1)
    expect((await idsOf(page)).filter((id) => id === 'app')).toHaveLength(1)

    // In full, the same text stands in the page twice.
    await guest.presses('components.read_in_full')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'To the last article' }).click()
    await expect(dialog.getByText('The last article', { exact: true })).toBeInViewport()
    const twice = await idsOf(page)
    expect(new Set(twice).size).toBe(twice.length)
    await guest.presses('components.button.close')
    await guest.goesBackInTheBrowser()
    await sees.theScreen('/checkin/guests-info')
  })
}
