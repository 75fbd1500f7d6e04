import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { chromium as browsers } from 'playwright-core'
import sharp from 'sharp'
import { moduleOf } from '../module-of.mjs'
import { watchPage } from './watch-page.mjs'

/** The line and the processor of the bars: slow 4G, four times slower than this machine. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const SLOWER = 4
/** Longer than any screen may take on this line, ms. */
const PATIENCE = 60_000
const ROUTES_WITHOUT_CALLS =
  '/checkin/input-representative /checkin/input-companions /checkin/guests-info /checkin/term /checkin/confirm-checkin'

const { atHome, describingGuests, ofCompanion, overseas } = await moduleOf(
  'browser-tests/guest/actions/describing-guests.ts',
)
const { controlsOf } = await moduleOf('browser-tests/guest/actions/controls.ts')
/** What is not asked for is not answered. */
const enter = (page, details) => describingGuests(page, () => '', controlsOf(page)).enters(details)

/** A camera's picture of more than 5 MB with the grain of a dark room. A file: bytes over the debugging line would count as the app's work. */
const takePhoto = async (path) => {
  const [width, height] = [4_000, 3_000]
  const grain = { width: width / 2, height: height / 2, channels: 3 }
  const picture = sharp(randomBytes(grain.width * grain.height * 3), { raw: grain }).resize(width, height)
  writeFileSync(path, await picture.modulate({ saturation: 0.4 }).jpeg({ quality: 92 }).toBuffer())
}

/**
 * A finger on a button, and the wait for the screen that it leads to. What looks whether the button is free works before, and nothing
 * looks into the page until the screen is there, which would cost it a frame at every turn. Answers when it was tapped, in ms.
 */
const tapTo = async (page, route, button = page.locator('[data-variant="primary"]:visible').last()) => {
  await button.click({ trial: true })
  const { x, y, width, height } = await button.boundingBox()
  const shown = page.evaluate(([to, most]) => Reflect.get(window, 'untilShown')(to, most), [route, PATIENCE])
  const tapped = performance.now()
  await page.mouse.click(x + width / 2, y + height / 2)
  await shown
  return tapped
}

/** The guest reads the screen; the phone fetches the next ones meanwhile. */
const arrives = async (page, route) => {
  await tapTo(page, route)
  await page.waitForLoadState('networkidle')
}

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

/** Answers how long the phone takes to shrink the photo, in ms. */
const addsPassport = async (page, photo) => {
  const started = performance.now()
  await page.locator('[name="passport"]').setInputFiles(photo)
  const preview = page.locator('img[src^="blob:"], img[src^="data:image/jpeg"]')
  await preview.first().waitFor({ timeout: PATIENCE })
  const shrunk = performance.now() - started
  await arrives(page, '/checkin/input-companions')
  await enter(page, ofCompanion(1, atHome))
  return shrunk
}

/** Bytes of the picture in a form's field, which carries it as Base64. */
const decodedBytes = (form) => {
  const field = /base64_passport_image"?(?:\r\n\r\n|=)([\s\S]*?)(?:\r\n--|&|$)/.exec(form)?.[1] ?? ''
  return Math.floor((decodeURIComponent(field).replace(/^data:[^,]*,/, '').length * 3) / 4)
}

/**
 * One whole check-in on a slow phone, from home to the QR code. Times in ms.
 * @param photo where a passport's photo may be put; null for a guest alone from Japan
 */
export const measureJourney = async (url, executablePath, name, photo) => {
  if (photo !== null) await takePhoto(photo)
  const browser = await browsers.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const viewport = { width: 390, height: 844 }
    const page = await browser.newPage({
      viewport,
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
    let [sentBytes, sentMs] = [0, 0]
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith('/upload_passport')) return
      const { requestStart, responseEnd } = request.timing()
      sentBytes = decodedBytes(request.postData() ?? '')
      sentMs = responseEnd - requestStart
    })
    await page.goto(url)
    await tapTo(page, '/checkin/search', page.getByRole('button', { name: 'チェックイン' }).first())
    await enter(page, { facilityId: '101', reservationName: name })
    await arrives(page, '/checkin/check-reservation')
    await arrives(page, '/checkin/input-representative')
    await enter(page, photo === null ? atHome : overseas)
    const shrunkMs = photo === null ? 0 : await addsPassport(page, photo)
    await arrives(page, '/checkin/guests-info')
    await arrives(page, '/checkin/term')
    await sign(page)
    await arrives(page, '/checkin/confirm-checkin')
    const confirmed = await tapTo(page, '/checkin/unsettled-qr')
    await page.locator('[data-qr], svg[role="img"], canvas[role="img"]').first().waitFor()
    const toQr = performance.now() - confirmed
    const { shift, interactions, changes, strokes } = await page.evaluate(() => Reflect.get(window, 'found'))
    const counted = changes.filter(({ to }) => ROUTES_WITHOUT_CALLS.split(' ').includes(to))
    return {
      shift,
      strokes,
      toQr,
      sentBytes,
      photoMs: shrunkMs + sentMs,
      interaction: Math.max(0, ...interactions),
      changes: counted.map(({ took }) => took),
    }
  } finally {
    await browser.close()
  }
}
