import { type BackEnd, CARD_SCRIPT_PATH, openBackEnd } from '../foreign-back-end/BackEnd.ts'
import type { VariantName } from '../foreign-back-end/variants.ts'
import { expect, test as guests } from '../guest/leaving-guest.ts'
import { openFileHost } from '../hotel/file-host.ts'
import { merged, type Overrides } from '../hotel/tenant.ts'

interface Foreign {
  variant: VariantName
  /** Keys of `config.json` beside those that say where the back end is. */
  settings: Overrides
  /** A foreign back end, and the page at its own address; a call that it rejects as wrong fails the test. */
  backEnd: BackEnd & { readonly pageUrl: string }
}

/** A guest in front of plain files of ours and a foreign back end, each at an address of its own. */
export const test = guests.extend<Foreign>({
  variant: ['legacy', { option: true }],
  settings: [{}, { option: true }],
  backEnd: async ({ page, variant, settings }, use) => {
    let config: unknown = {}
    const host = await openFileHost(() => config)
    const backEnd = await openBackEnd({ variant, pagesOf: host.url })
    config = merged(
      {
        api: { type: variant, base_url: backEnd.url, point_url: backEnd.url },
        postcode: { url: `${backEnd.url}/zip/search` },
        payment: { script_url: backEnd.url + CARD_SCRIPT_PATH },
        wait_interval: 100,
      },
      settings,
    )
    await use({ ...backEnd, pageUrl: host.url })
    await page.close()
    await Promise.all([host.close(), backEnd.close()])
    expect(backEnd.mistakes(), 'what the back end took amiss').toEqual([])
    expect(host.missing(), 'files that the page misses').toEqual([])
  },
  entrance: async ({ backEnd }, use) => {
    await use({
      url: () => backEnd.pageUrl,
      takesBooking: async ({ name }) => backEnd.hotel.takes({ name: name.replaceAll(' ', '') }),
    })
  },
})

export { expect }
