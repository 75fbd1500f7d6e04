import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** Only a net for what hangs. */
const LONGEST_WAIT_MS = 30_000

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

/** Starts a program and answers once `ready` holds for what it has printed. */
const started = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: (printed: string) => boolean,
): Promise<{ readonly child: ChildProcess; readonly printed: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    const endWithTheTests = () => child.kill('SIGKILL')
    process.once('exit', endWithTheTests)
    child.once('exit', (code) => {
      process.off('exit', endWithTheTests)
      reject(new Error(`${command} ended with ${code}: ${printed}`))
    })
    child.once('error', reject)
    let printed = ''
    for (const stream of child.stdio.slice(1)) {
      stream?.on('data', (chunk: unknown) => {
        printed += String(chunk)
        if (ready(printed)) resolve({ child, printed })
      })
    }
  })

/** Answers once the driver takes calls: it says nothing of it. */
const answering = async (url: string, driver: ChildProcess): Promise<void> => {
  while (driver.exitCode === null) {
    const isUp = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
}

/** What a guest does with a page in WebKit, the engine of every browser on an iPhone, by way of WebDriver. */
export const webKitPhone = async () => {
  // WebKit has no mode without windows; the display number is told on the third stream.
  const display = await started(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    {},
    (printed) => /^\d+\n/m.test(printed),
  )
  const number = /^\d+$/m.exec(display.printed)?.[0] ?? ''
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answering(url, service)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  })
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  // As narrow as a window with buttons of its own can be.
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 900 })

  return {
    ...handsOn(driver),
    close: async () => {
      await driver.quit()
      service.kill('SIGTERM')
      display.child.kill('SIGTERM')
    },
  }
}

/** The same page in the guest's hands. */
const handsOn = (driver: WebDriver) => {
  const waitsFor = async <Found>(
    look: () => Promise<Found | undefined>,
    otherwise: () => string,
  ): Promise<Found> => {
    let found: Found | undefined
    await driver
      .wait(async () => {
        found = await look()
        return found !== undefined
      }, LONGEST_WAIT_MS)
      .catch(() => undefined)
    if (found === undefined) throw new Error(otherwise())
    return found
  }
  const firstShown = async (css: string, text = ''): Promise<WebElement | undefined> => {
    for (const element of await driver.findElements(By.css(css))) {
      // A button may say more below its name.
      if ((await element.getText()).startsWith(text) && (await element.isDisplayed())) return element
    }
    return undefined
  }
  const shown = (css: string): Promise<WebElement> =>
    waitsFor(
      () => firstShown(css),
      () => `nothing shown of ${css}`,
    )
  /** What is on its way to its place, or about to be drawn anew, cannot be pressed yet. */
  const pressed = async (find: () => Promise<WebElement | undefined>): Promise<void> => {
    let hindrance: unknown = 'it is not there'
    await waitsFor(
      async () => {
        try {
          const element = await find()
          if (element === undefined || !(await element.isEnabled())) return undefined
          await element.click()
          return true
        } catch (error) {
          hindrance = error
          return undefined
        }
      },
      () => `cannot be pressed: ${String(hindrance)}`,
    )
  }

  return {
    opens: (address: string) => driver.get(address),
    reloads: () => driver.navigate().refresh(),
    goesBackInTheBrowser: () => driver.executeScript('history.back()'),
    /** Presses the button or link of that name. */
    presses: (text: string) => pressed(() => firstShown('button, a', text)),
    /** Presses the main button of the screen. */
    goesOn: () => pressed(() => firstShown('main ~ div [data-variant="primary"]')),
    /** Presses whatever the selector finds, where the control itself is drawn beside it. */
    taps: (css: string) => pressed(() => firstShown(css)),
    enters: async (name: string, value: string) => {
      const field = await shown(`[name="${name}"]`)
      await field.clear()
      await field.sendKeys(value)
    },
    /** Chooses from a list. The driver cannot reach into a long one, so that its value is set as the browser itself does. */
    chooses: async (name: string, value: string) => {
      const list = await shown(`select[name="${name}"]`)
      await waitsFor(
        async () => (await list.findElements(By.css(`option[value="${value}"]`)))[0],
        () => `${name} has no ${value}`,
      )
      await driver.executeScript(
        `const [list, value] = arguments
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, value)
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))`,
        list,
        value,
      )
    },
    picks: async (name: string, path: string) => {
      await driver.findElement(By.css(`[name="${name}"]`)).sendKeys(path)
    },
    /** Draws a line across the signature pad. */
    signs: async () => {
      const pad = await shown('canvas')
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', pad)
      const { width } = await pad.getRect()
      const across = Math.round(width / 3)
      await driver
        .actions()
        .move({ origin: pad, x: -across, y: -20 })
        .press()
        .move({ origin: pad, x: 0, y: 10, duration: 50 })
        .move({ origin: pad, x: across, y: -10, duration: 50 })
        .release()
        .perform()
    },
    sees: async (route: string) => {
      await driver.wait(
        async () => (await driver.findElements(By.css(`[data-screen="${route}"]`))).length > 0,
        LONGEST_WAIT_MS,
        `the screen ${route} does not come`,
      )
    },
    seesTheText: (text: string) =>
      driver.wait(
        async () => (await driver.findElement(By.css('body')).getText()).includes(text),
        LONGEST_WAIT_MS,
        `the page does not say ${text}`,
      ),
    shown,
    holds: async (name: string) => await (await shown(`[name="${name}"]`)).getAttribute('value'),
    photographs: async (): Promise<Buffer> => Buffer.from(await driver.takeScreenshot(), 'base64'),
  }
}

/** What a guest does with a page in WebKit. */
export type WebKitPhone = Awaited<ReturnType<typeof webKitPhone>>
