import { type ChildProcess, spawn } from 'node:child_process'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../api-server/test/harness/listening.ts'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

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

interface OpenedWindow {
  readonly driver: WebDriver
  readonly close: () => Promise<void>
}

/** Opens a window of WebKit, as narrow as one with buttons of its own can be, in a browser that knows nothing. */
export const openWebKit = async (): Promise<OpenedWindow> => {
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
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 900 })
  let isOpen = true
  return {
    driver,
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await driver.quit()
      service.kill('SIGTERM')
      display.child.kill('SIGTERM')
    },
  }
}
