import type { Page } from '@playwright/test'
import { expect, test as guests } from '../guest/guest.ts'
import { nextRelease } from '../hotel/release.ts'
import { endingWithTheCode } from '../hotel/tenant.ts'

interface Deploying {
  release: {
    readonly files: readonly string[]
    /** The hotel's server ends, and this one goes on in its place. */
    readonly isDeployed: () => Promise<void>
  }
}

const test = guests.extend<Deploying>({
  // It goes on with another build.
  hotel: [({ ownHotel }, use) => use(ownHotel), { scope: 'worker' }],
  release: async ({ ownHotel }, use) => {
    const release = await nextRelease()
    await use({ files: release.files, isDeployed: () => ownHotel.deploys(release) })
    await release.remove()
  },
})

test.use({ tenant: endingWithTheCode })

/** Code and looks of the screens that come after the first form. */
const ofLaterScreens = /\/assets\/(Term|qr-code)-[\w-]{8}\.(js|css)$/

const filesAnsweredTo = (page: Page) => {
  const answered: { readonly path: string; readonly status: number }[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path.startsWith('/assets/')) answered.push({ path, status: response.status() })
  })
  return answered
}

/** When the document was opened, which a reload would change. */
const openingOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

test('a check-in that has begun before a deploy ends after it, and a guest who comes then gets the new build (R23.14)', async ({
  guest,
  sees,
  hotel,
  release,
  name,
  page,
}) => {
  await hotel.takesBooking({ name, facility: '104' })
  // The page fetches ahead what comes later. On this guest's line nothing of that arrives before the deploy.
  await page.route(ofLaterScreens, (route) => route.abort())
  await guest.hurriesTo('/checkin/input-representative', name)
  const opening = await openingOf(page)

  await release.isDeployed()
  await page.unroute(ofLaterScreens)
  const toTheOldPage = filesAnsweredTo(page)
  await guest.describesThemselves({})
  await guest.agreesToTheGuests()
  await guest.signsTheTerms()
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  await sees.theQrCode()
  expect(await openingOf(page)).toBe(opening)
  const screens = toTheOldPage.flatMap(({ path }) => ofLaterScreens.exec(path)?.[1] ?? [])
  // The summary of the guests comes in one file with their forms.
  expect(new Set(screens)).toEqual(new Set(['Term', 'qr-code']))
  expect(toTheOldPage.filter(({ path, status }) => status !== 200 || release.files.includes(path))).toEqual(
    [],
  )

  const toTheNewPage = filesAnsweredTo(page)
  await guest.beginsCheckin()
  expect(await openingOf(page)).toBeGreaterThan(opening)
  expect(toTheNewPage.length).toBeGreaterThan(0)
  expect(toTheNewPage.filter(({ path, status }) => status !== 200 || !release.files.includes(path))).toEqual(
    [],
  )
})
