import { type BuiltApp, builtApp, ENTRY, sentBytes } from './built-app.ts'
import { type Fetched, firstLoad } from './first-load.ts'

/** A figure beside its bar. */
export interface Measured {
  readonly id: string
  readonly what: string
  readonly found: number
  readonly bar: number
  readonly stretch: number
  readonly unit: 'kB' | 'requests'
}

/** Script of a later screen, in bytes as sent. */
export interface ScreenSize {
  readonly screen: string
  /** Beyond what home has loaded: what a guest waits for who goes there at once. */
  readonly alone: number
  /** Beyond home and all screens above it in the list. */
  readonly adds: number
}

/** Every size that has a bar, and what it is made of. */
export interface Sizes {
  readonly rows: readonly Measured[]
  readonly screens: readonly ScreenSize[]
  readonly firstLoad: readonly Fetched[]
  /** Script beyond the whole app that only some phones load. */
  readonly occasions: readonly Fetched[]
}

const SCREEN = /^src\/screens\/((?:checkin|checkout|payment)\/.+)\/[A-Z]\w+\.tsx$/
/** Words of one language are loaded; those of home come in the page. */
const OTHER_WORDS = /^src\/text\/(?!ja\.json$).+\.json$/
/** What a phone needs beside the app, when it is as it is. */
const OCCASIONS: readonly Occasion[] = [
  { when: 'browsers without a sanitiser of their own', key: /dompurify/ },
  { when: 'pages of a static host', key: /^src\/(shell\/start\/prepare-here|text\/tenant-texts)\.ts$/ },
  { when: 'guests who come by an invitation', key: /^src\/screens\/checkin\/search\/InvitedSearch\.tsx$/ },
  { when: 'tenants with a tag manager', key: /^src\/shell\/analytics\.ts$/ },
]

interface Occasion {
  readonly when: string
  readonly key: RegExp
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sentBytes(file), 0)
const kilo = (bytes: number) => bytes / 1000

const screenSizes = (app: BuiltApp): readonly ScreenSize[] => {
  const atHome = new Set(app.filesFor(ENTRY))
  const passed = new Set(atHome)
  return app.keys.flatMap((key) => {
    const folder = SCREEN.exec(key)?.[1]
    if (folder === undefined) return []
    const when = OCCASIONS.find((occasion) => occasion.key.test(key))?.when
    const screen = when === undefined ? folder : `${folder}, ${when}`
    const files = app.filesFor(key)
    const alone = total(files.filter((file) => !atHome.has(file)))
    const adds = total(files.filter((file) => !passed.has(file)))
    for (const file of files) passed.add(file)
    return [{ screen, alone, adds }]
  })
}

const bytesOfKeys = (app: BuiltApp, isMeant: (key: string) => boolean) =>
  total(new Set(app.keys.filter(isMeant).map(app.fileOf)))

const wholeApp = (app: BuiltApp) =>
  bytesOfKeys(app, (key) => !OTHER_WORDS.test(key) && !OCCASIONS.some((occasion) => occasion.key.test(key)))

/**
 * Measures what stands in `guest-web/dist`; nothing is fetched, and nothing depends on the machine.
 * @param pageModule what `pageModuleFile` exports
 */
export const sizes = async (pageModule: unknown): Promise<Sizes> => {
  const app = builtApp()
  const screens = screenSizes(app)
  const loads = await Promise.all(['ja', 'en'].map((language) => firstLoad(language, pageModule)))
  const largest = [...loads].sort((one, other) => bytesOf(other) - bytesOf(one))[0] ?? []
  const requests = Math.max(...loads.map((load) => load.length))
  const row = (id: string, what: string, bytes: number, bar: number, stretch: number): Measured => ({
    id,
    what,
    found: kilo(bytes),
    bar,
    stretch,
    unit: 'kB',
  })
  return {
    rows: [
      row('P6', 'script on first load', total(app.filesFor(ENTRY)), 75, 65),
      row('P7', 'all bytes on first load', bytesOf(largest), 90, 72),
      { id: 'P7', what: 'requests on first load', found: requests, bar: 6, stretch: 4, unit: 'requests' },
      row('P8', 'script of the largest later screen', Math.max(...screens.map(({ alone }) => alone)), 30, 15),
      row('P9', 'whole app, one language', wholeApp(app), 160, 115),
    ],
    screens,
    firstLoad: largest,
    occasions: OCCASIONS.map(({ when, key }) => ({
      what: when,
      bytes: bytesOfKeys(app, (one) => key.test(one)),
    })),
  }
}

const bytesOf = (load: readonly Fetched[]) => load.reduce((sum, { bytes }) => sum + bytes, 0)
