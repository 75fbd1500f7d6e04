import { By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { isAtRest } from '../guest/barriers.ts'
import { openWebKit } from './webkit-driver.ts'

/** Only a net for what hangs. */
const LONGEST_WAIT_MS = 30_000

const unbroken = (text: string): string => text.replaceAll(/\s|\u2060|\u200b/g, '')

export const webKitPhone = async () => {
  const { driver, close } = await openWebKit()
  return { ...handsOn(driver), close }
}

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
      // A button may say more below its name, or have a sign in its place.
      const name = (await element.getText()) || (await element.getAttribute('aria-label')) || ''
      if (name.startsWith(text) && (await element.isDisplayed())) return element
    }
    return undefined
  }
  const shown = (css: string): Promise<WebElement> =>
    waitsFor(
      () => firstShown(css),
      () => `nothing shown of ${css}`,
    )
  /** A control on its way to its place, or about to be drawn anew, cannot be pressed yet. */
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
  const sees = async (route: string): Promise<void> => {
    await waitsFor(
      async () => (await driver.findElements(By.css(`[data-screen="${route}"]`)))[0],
      () => `the screen ${route} does not come`,
    )
  }
  /** Chooses from a list. The driver cannot reach into a long one, so that its value is set as the browser itself does. */
  const chooses = async (name: string, value: string): Promise<void> => {
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
  }
  const goesOn = () => pressed(() => firstShown('main ~ div [data-variant="primary"]'))

  return {
    opens: (address: string) => driver.get(address),
    reloads: () => driver.navigate().refresh(),
    goesBackInTheBrowser: () => driver.executeScript<void>('history.back()'),
    presses: (text: string) => pressed(() => firstShown('button, a', text)),
    goesOn,
    passes: async (...routes: readonly string[]) => {
      for (const route of routes) {
        await sees(route)
        await goesOn()
      }
    },
    /** Presses whatever the selector finds, where the control itself is drawn beside it. */
    taps: (css: string) => pressed(() => firstShown(css)),
    /** Answers by whatever it is asked: a list, a choice or a text. */
    enters: async (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = await waitsFor(
          async () => (await driver.findElements(By.css(`[name="${name}"]`)))[0],
          () => `${name} is not asked for`,
        )
        if ((await field.getTagName()) === 'select') await chooses(name, value)
        else if ((await field.getAttribute('type')) === 'radio') {
          await pressed(() => firstShown(`label:has([name="${name}"][value="${value}"])`))
        } else {
          // The driver does not scroll to a text area that lies below the window, and calls it out of reach.
          await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, field)
          await field.clear()
          await field.sendKeys(value)
        }
      }
    },
    picks: async (name: string, path: string) => {
      await driver.findElement(By.css(`[name="${name}"]`)).sendKeys(path)
    },
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
    sees,
    reads: async (text: string) => {
      let output = ''
      await waitsFor(
        async () => {
          output = unbroken(await driver.findElement(By.css('body')).getText())
          return output.includes(unbroken(text)) || undefined
        },
        () => `the page does not say ${text}, but ${output}`,
      )
    },
    shown,
    holds: async (name: string) => await (await shown(`[name="${name}"]`)).getAttribute('value'),
    photographs: async (): Promise<Buffer> => {
      await driver.wait(
        () => driver.executeScript<boolean>(`return (${String(isAtRest)})()`),
        LONGEST_WAIT_MS,
      )
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
  }
}

export type WebKitPhone = Awaited<ReturnType<typeof webKitPhone>>
