import { chromium as browsers } from 'playwright-core'
import { largePhoto } from './large-photo.mjs'
import { watchPage } from './watch-page.mjs'

/** The line and the processor of the bars: slow 4G, four times slower than this machine. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const SLOWER = 4

const FACILITY = '101'
const ROUTES_WITHOUT_CALLS = [
  '/checkin/input-representative',
  '/checkin/input-companions',
  '/checkin/guests-info',
  '/checkin/term',
  '/checkin/confirm-checkin',
]

const person = {
  lastName: '山田',
  firstName: '太郎',
  postcode: '0600001',
  prefecture: '北海道',
  city: '札幌市中央区',
  furtherSubarea: '2-1-5',
  tel: '09000000000',
}
const fromAbroad = {
  lastName: 'CARTER',
  firstName: 'EMMA',
  overseasFlug: 'true',
  countrycode: 'GB',
  address: '1 Sample Street, London',
  tel: '442079460000',
}

const companion = {
  'companions.1.lastName': 'CARTER',
  'companions.1.firstName': 'NOAH',
  'companions.1.lastKana': 'カーター',
  'companions.1.firstKana': 'ノア',
  'companions.1.age': '44',
}

/** A slow phone that has just opened home. */
const openPhone = async (url, executablePath) => {
  const browser = await browsers.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ja-JP',
  })
  await page.addInitScript(watchPage)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url)
  return { browser, page }
}

const enter = async (page, details) => {
  for (const [name, value] of Object.entries(details)) {
    const control = page.locator(`[name="${name}"]`)
    if ((await control.count()) === 0) continue
    const kind = await control.first().evaluate((element) => element.type)
    if (kind === 'radio') await page.locator(`[name="${name}"][value="${value}"]`).check()
    else if (kind === 'select-one') await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Longer than any screen may take on this line, ms. */
const PATIENCE = 60_000

/**
 * A finger on a button, and the wait for the screen that it leads to. What looks whether the button is free works before, and
 * nothing looks into the page until the screen is there: a locator that waits asks the page for a frame at every turn, on the
 * slowed processor. Answers when it was tapped, in ms.
 */
const tapTo = async (page, route, button = page.locator('[data-variant="primary"]:visible').last()) => {
  await button.click({ trial: true })
  const { x, y, width, height } = await button.boundingBox()
  const shown = page.evaluate(
    ([to, patience]) => Reflect.get(window, 'untilShown')(to, patience),
    [route, PATIENCE],
  )
  const tapped = performance.now()
  await page.mouse.click(x + width / 2, y + height / 2)
  await shown
  return tapped
}

/** The guest reads; the phone fetches the next screens meanwhile. */
const read = (page) => page.waitForLoadState('networkidle')

const sign = async (page) => {
  const pad = page.locator('canvas').first()
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await pad.boundingBox()
  await page.mouse.move(x + width * 0.1, y + height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(x + width * (0.1 + step * 0.013), y + height * (0.5 + 0.3 * Math.sin(step / 4)))
  }
  await page.mouse.up()
}

const walk = async (page, name, details, photo) => {
  await tapTo(page, '/checkin/search', page.getByRole('button', { name: 'チェックイン' }).first())
  await enter(page, { facilityId: FACILITY, reservationName: name })
  await tapTo(page, '/checkin/check-reservation')
  await read(page)
  await tapTo(page, '/checkin/input-representative')
  await read(page)
  await enter(page, details)
  let shrunk = 0
  if (photo !== null) {
    const started = performance.now()
    await page.locator('[name="passport"]').setInputFiles(photo.path)
    await page.locator('img[src^="blob:"], img[src^="data:image/jpeg"]').first().waitFor({ timeout: 60_000 })
    shrunk = performance.now() - started
  }
  if (photo !== null) {
    await tapTo(page, '/checkin/input-companions')
    await read(page)
    await enter(page, companion)
  }
  await tapTo(page, '/checkin/guests-info')
  await read(page)
  await tapTo(page, '/checkin/term')
  await read(page)
  await sign(page)
  await tapTo(page, '/checkin/confirm-checkin')
  await read(page)
  return shrunk
}

/**
 * One whole check-in on a slow phone, from home to the QR code. Times in ms.
 * @param name of a reservation that has not checked in yet, one guest from Japan or two from abroad
 * @param isAbroad with a passport photo of more than 5 MB
 */
export const measureJourney = async (url, executablePath, name, isAbroad) => {
  const photo = isAbroad ? await largePhoto() : null
  const { browser, page } = await openPhone(url, executablePath)
  try {
    const sent = { bytes: 0, took: 0 }
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith('/upload_passport')) return
      const { requestStart, responseEnd } = request.timing()
      sent.bytes = decodedBytes(request.postData() ?? '')
      sent.took = responseEnd - requestStart
    })
    const shrunk = await walk(page, name, isAbroad ? fromAbroad : person, photo)
    const confirmed = await tapTo(page, '/checkin/unsettled-qr')
    await page.locator('[data-qr], svg[role="img"], canvas[role="img"]').first().waitFor()
    const toQr = performance.now() - confirmed
    const found = await page.evaluate(() => Reflect.get(window, 'found'))
    return {
      shift: found.shift,
      shifts: found.shifts,
      interaction: Math.max(0, ...found.interactions.map(({ duration }) => duration)),
      slowest: found.interactions.toSorted((one, other) => other.duration - one.duration)[0],
      changes: found.changes.filter(({ to }) => ROUTES_WITHOUT_CALLS.includes(to)),
      strokes: found.strokes,
      toQr,
      photo: { original: photo?.bytes ?? 0, shrunk, ...sent },
    }
  } finally {
    await browser.close()
    await photo?.remove()
  }
}

/** Bytes of the picture in a form's field, which carries it as Base64. */
const decodedBytes = (form) => {
  const field = /base64_passport_image"?(?:\r\n\r\n|=)([\s\S]*?)(?:\r\n--|&|$)/.exec(form)?.[1] ?? ''
  const base64 = decodeURIComponent(field).replace(/^data:[^,]*,/, '')
  return Math.floor((base64.length * 3) / 4)
}
