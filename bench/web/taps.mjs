import { chromium as browsers } from 'playwright-core'
import { build } from '../../scripts/prepare/build.mjs'
import { findChromium } from '../../scripts/prepare/machine.mjs'
import { startServer } from './server.mjs'

/** Counts what a first-time guest does from home to the QR code: taps, fields typed into, keys. `npm run bench:taps`. */

const GUESTS = [
  { who: 'a business guest, alone', name: 'ヤマダ タロウ', facility: '101' },
  { who: 'a member, alone', name: 'モリ ショウタ', facility: '101' },
  { who: 'a member and a companion, everything asked', name: 'タカハシ ミサキ', facility: '103' },
  { who: 'a family of four', name: 'サトウ ハナコ', facility: '101' },
  { who: 'a couple from overseas', name: 'EMMA CARTER', facility: '101', isAbroad: true },
]

/** What the phone types where something is asked, by the end of a control's name (decisions 5). */
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
          .filter((control) => control.required || control.getAttribute('aria-required') === 'true')
          .filter(isEmpty)
          .map(({ name }) => name),
      ),
    ]
  })

const fillIn = async (page, hand, isAbroad) => {
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
}

const walk = async (page, { name, facility, isAbroad = false }) => {
  const hand = finger(page)
  await hand.press(page.getByRole('button', { name: 'チェックイン' }).first())
  let shown = ''
  for (;;) {
    await page.waitForFunction(
      (last) =>
        ![last, '/'].includes(document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? last),
      shown,
    )
    shown = await page.locator('[data-screen]').getAttribute('data-screen')
    hand.count.screens += 1
    if (shown.endsWith('qr')) return hand.count
    if (shown === '/checkin/search') {
      await hand.choose(page.locator('[name="facilityId"]'), facility)
      await hand.type(page.locator('[name="reservationName"]'), name)
    }
    if (shown.startsWith('/checkin/input-')) await fillIn(page, hand, isAbroad)
    if (shown === '/checkin/term') await hand.sign()
    await hand.press(page.locator('[data-variant="primary"]:visible').last())
  }
}

build()
const server = await startServer()
const browser = await browsers.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  console.log('\nFrom home to the QR code                        screens  taps  of them into fields  keys')
  for (const guest of GUESTS) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' })
    const page = await context.newPage()
    await page.goto(server.url)
    const { screens, taps, fields, keys } = await walk(page, guest)
    const cell = (value, width) => String(value).padStart(width)
    console.log(
      `${guest.who.padEnd(46)} ${cell(screens, 8)} ${cell(taps, 5)} ${cell(fields, 20)} ${cell(keys, 5)}`,
    )
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
