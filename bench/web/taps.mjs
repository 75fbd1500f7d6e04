import { chromium as browsers } from 'playwright-core'
import { build } from '../../scripts/prepare/build.mjs'
import { findChromium } from '../../scripts/prepare/machine.mjs'
import { largePhoto } from './large-photo.mjs'
import { startServer } from './server.mjs'

/** Counts what a first-time guest does from home to the QR code, screen by screen: taps, fields typed into, keys. `npm run bench:taps`. */

const GUESTS = [
  { who: 'a business guest, alone', name: 'ヤマダ タロウ', facility: '101' },
  { who: 'a member, alone', name: 'モリ ショウタ', facility: '101' },
  { who: 'a member and a companion, everything asked', name: 'タカハシ ミサキ', facility: '103' },
  { who: 'a family of four', name: 'サトウ ハナコ', facility: '101' },
  { who: 'a couple from overseas, with a passport', name: 'EMMA CARTER', facility: '101', isAbroad: true },
]

/** Hotels ask for a photo of the passport only where they do not choose what they ask for (R8.4). */
const ASKS_FOR_PASSPORT = { use_visibility_control: false }

/** What the phone types where something is asked, by the end of a control's name (R14.1). */
const ANSWERS = {
  lastName: ['山田', 'CARTER'],
  firstName: ['太郎', 'EMMA'],
  lastKana: ['ヤマダ', 'カーター'],
  firstKana: ['タロウ', 'エマ'],
  age: ['58', '41'],
  postcode: ['0600001', ''],
  furtherSubarea: ['2-1-5', ''],
  address: ['', '1 Sample Street, London'],
  tel: ['09000000000', '442079460000'],
  occupation: ['会社員', 'Designer'],
  countrycode: ['', 'GB'],
}

const answerFor = (name, isAbroad) => ANSWERS[name.split('.').at(-1)]?.[isAbroad ? 1 : 0] ?? ''

/** Counts like a finger: a press is a tap; a choice from a list opens it and chooses; a field is tapped, then typed. */
const finger = (page) => {
  const count = { taps: 0, fields: 0, keys: 0, screens: 0 }
  return {
    count,
    press: async (locator) => {
      count.taps += 1
      await locator.click()
    },
    choose: async (locator, value) => {
      count.taps += 2
      await locator.selectOption(value)
    },
    type: async (locator, text) => {
      count.taps += 1
      count.fields += 1
      count.keys += text.length
      await locator.fill(text)
    },
    /** Opens the camera, and presses the shutter. */
    photograph: async (locator, path) => {
      count.taps += 2
      await locator.setInputFiles(path)
      await page.locator('img[src^="blob:"], img[src^="data:image/jpeg"]').first().waitFor()
    },
    sign: async () => {
      count.taps += 1
      const { x, y, width, height } = await page.locator('canvas').first().boundingBox()
      await page.mouse.move(x + width * 0.2, y + height * 0.4)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.8, y + height * 0.6, { steps: 6 })
      await page.mouse.up()
    },
  }
}

/** Fields of a form that must be filled in and are empty yet, in their order. */
const missing = (page) =>
  page.locator('[name]:visible').evaluateAll((controls) => {
    const isEmpty = (control) =>
      control.type === 'radio'
        ? !controls.some((other) => other.name === control.name && other.checked)
        : control.value === ''
    return [
      ...new Set(
        controls
          .filter((control) => control.type !== 'file')
          .filter((control) => control.required || control.closest('[aria-required="true"]') !== null)
          .filter(isEmpty)
          .map(({ name }) => name),
      ),
    ]
  })

const fillIn = async (page, hand, { isAbroad = false, photo }) => {
  const abroad = page.locator('[name="overseasFlug"][value="true"]')
  if (isAbroad && (await abroad.count()) > 0) {
    await hand.press(page.locator('label', { has: abroad }))
  }
  for (let [name] = await missing(page); name !== undefined; [name] = await missing(page)) {
    const control = page.locator(`[name="${name}"]`)
    const kind = await control.first().evaluate(({ type }) => type)
    if (kind === 'radio') await hand.press(page.locator('label', { has: control }).first())
    else if (kind === 'select-one') await hand.choose(control, answerFor(name, isAbroad) || { index: 1 })
    else await hand.type(control, answerFor(name, isAbroad))
    // The address follows from the postcode.
    if (name.endsWith('postcode')) {
      await hand.press(page.getByRole('button', { name: '住所を検索' }))
      await page.waitForFunction(() => document.querySelector('[name="prefecture"]')?.value !== '')
    }
  }
  const passport = page.locator('input[type="file"]')
  if (isAbroad && (await passport.count()) > 0) await hand.photograph(passport, photo)
}

const walk = async (page, guest) => {
  const hand = finger(page)
  const path = []
  let before = { taps: 0, keys: 0 }
  const leaves = (screen) => {
    const { taps, keys } = hand.count
    path.push({ screen, taps: taps - before.taps, keys: keys - before.keys })
    before = { taps, keys }
  }
  await hand.press(page.locator('main nav button').first())
  leaves('home')
  let shown = ''
  for (;;) {
    await page.waitForFunction(
      (last) =>
        ![last, '/'].includes(document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? last),
      shown,
    )
    shown = await page.locator('[data-screen]').getAttribute('data-screen')
    hand.count.screens += 1
    if (shown.endsWith('qr')) return { ...hand.count, path }
    if (shown === '/checkin/search') {
      await hand.choose(page.locator('[name="facilityId"]'), guest.facility)
      await hand.type(page.locator('[name="reservationName"]'), guest.name)
    }
    if (shown.startsWith('/checkin/input-')) await fillIn(page, hand, guest)
    if (shown === '/checkin/term') await hand.sign()
    await hand.press(page.locator('[data-variant="primary"]:visible').last())
    leaves(shown.split('/').at(-1))
  }
}

const cell = (value, width) => String(value).padStart(width)
const steps = (path) =>
  path.map(({ screen, taps, keys }) => `${screen} ${taps}${keys > 0 ? ` (${keys} keys)` : ''}`).join(', ')

build()
const photo = await largePhoto()
const server = await startServer()
const asking = await startServer(ASKS_FOR_PASSPORT)
const browser = await browsers.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  console.log('\nFrom home to the QR code                        screens  taps  of them into fields  keys')
  for (const guest of GUESTS) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: guest.isAbroad ? 'en-GB' : 'ja-JP',
    })
    const page = await context.newPage()
    await page.goto(guest.isAbroad ? asking.url : server.url)
    const { screens, taps, fields, keys, path } = await walk(page, { ...guest, photo: photo.path })
    console.log(
      `${guest.who.padEnd(46)} ${cell(screens, 8)} ${cell(taps, 5)} ${cell(fields, 20)} ${cell(keys, 5)}`,
    )
    console.log(`  ${steps(path)}`)
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  await asking.stop()
  await photo.remove()
}
