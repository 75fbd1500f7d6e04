// @vitest-environment jsdom
import { emptyGuest } from '@tomari/guest-rules/guest/guest'
import { act, type ComponentType, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from 'zustand'
import { atHome, companion } from '../../../guest-rules/test/sample-guests.ts'
import { type AppDeps, DepsContext } from '../../src/screen-kit/deps.ts'
import type { TextStore } from '../../src/screen-kit/texts.ts'
import Home from '../../src/screens/home/Home.tsx'
import { newCheckout, newPayment, type Session } from '../../src/session/session.ts'
import { ErrorBoundary } from '../../src/shell/ErrorBoundary.tsx'
import { ErrorDialog } from '../../src/shell/Shell.tsx'
import { screens } from '../../src/shell/screens.ts'
import { TextContext } from '../../src/text/use-text.ts'
import { Phrases } from '../../src/ui/content/Phrases.tsx'
import { Sentence } from '../../src/ui/content/Verbatim.tsx'
import { TextField } from '../../src/ui/controls/TextField.tsx'
import { Waiting } from '../../src/ui/dialog/Waiting.tsx'
import { SummaryList, type SummaryRow } from '../../src/ui/records/SummaryList.tsx'
import { bill, waiting } from '../flows/checkout-hotel.ts'
import { card, codeOf, familyReservation } from '../flows/hotel.ts'
import { surroundingsOf } from '../screens/show-screen.tsx'
import { translatePage } from './page-translation.ts'

const MARK = '＊'

/** A stay of which everything is known, so that every screen has something to show. */
const everything: Partial<Session> = {
  reservation: familyReservation,
  code: codeOf('30'),
  guests: [{ ...atHome, tel: '09000000001' }, companion, { ...emptyGuest(), isChild: true }],
  payment: {
    ...newPayment,
    bill,
    card,
    receiptMailAddress: 'a@example.com, b@example.com',
    receiptMailAddressConfirm: 'a@example.com, b@example.com',
    receiptName: '山田 太郎',
  },
  checkout: { ...newCheckout, reservationName: 'ヤマダ', requestId: 'req-1', roomNumbers: ['502', '503'] },
}

vi.mock(import('../../src/ui/signature/surface.ts'), () => ({
  openSurface: (_, ink) => ({
    ink: () => ink,
    clear: () => {},
    close: () => {},
    showName: () => {},
    toJpeg: () => '',
  }),
}))

let stopTranslating: () => void
let place: HTMLElement
let root: Root
let complaints: readonly unknown[]

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // What jsdom has not.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  stopTranslating = translatePage(MARK)
})

afterAll(() => stopTranslating())

const freshPlace = () => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
}

const leave = async () => {
  await act(async () => root.unmount())
  place.remove()
}

beforeEach(() => {
  freshPlace()
  const seen: unknown[] = []
  complaints = seen
  vi.stubGlobal('reportError', (error: unknown) => void seen.push(error))
  vi.spyOn(console, 'error').mockImplementation((...words) => void seen.push(words.join(' ')))
})

afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
})

/** Draws into the page; the translation has gone over it when this is done. */
const draw = async (node: ReactNode) => {
  await act(async () => root.render(node))
  await act(() => vi.dynamicImportSettled())
  return { drawAgain: (next: ReactNode) => act(async () => root.render(next)) }
}

/** What the page says, without what the translation added. */
const words = () => (place.textContent ?? '').replaceAll(MARK, '')

const inTheApp = (deps: AppDeps, texts: TextStore, Screen: ComponentType) => {
  const App = () => (
    <TextContext value={useStore(texts)}>
      <Screen />
      <ErrorDialog />
    </TextContext>
  )
  return (
    <DepsContext value={deps}>
      <App />
    </DepsContext>
  )
}

const atTheHotel = async (language: string, session: Partial<Session> = everything) => {
  const { deps, texts } = await surroundingsOf({ session, language })
  const backend = {
    ...deps.backend,
    checkoutResult: async () => waiting(),
    paymentTerms: async () => '<p>規約</p>',
  }
  return { deps: { ...deps, backend }, texts }
}

const loaders = Object.entries({ ...screens, '/': async () => ({ default: Home }) })

describe('a page that the browser translates', () => {
  it.each(loaders)('%s says every word of another language, and none of the one before', async (_, load) => {
    const { default: Screen } = await load()
    const { deps, texts } = await atTheHotel('ja')
    await draw(inTheApp(deps, texts, Screen))
    await act(async () => {
      await texts.choose('en')
      await texts.complete()
    })
    const translated = words()
    expect(place.querySelectorAll('font').length).toBeGreaterThan(0)

    await leave()
    freshPlace()
    const english = await atTheHotel('en')
    await draw(inTheApp(english.deps, english.texts, Screen))
    expect(translated).toBe(words())
    expect(complaints).toEqual([])
  })

  it('takes words that come, change and go beside others', async () => {
    const rows: readonly SummaryRow[] = [{ label: 'Phone', value: '090-0000-0001', note: 'work' }]
    const place1 = (figure: string, unit: string | undefined, text: string, row: SummaryRow) => (
      <>
        <Waiting label="Ahead" figure={figure} unit={unit} announcement={figure} />
        <Phrases text={text} />
        <SummaryList rows={[...rows, row]} />
        <p>
          <Sentence text={`Pay ${figure} now`} verbatim={figure} />
        </p>
      </>
    )
    const { drawAgain } = await draw(place1('–', undefined, 'a|b\nc', { label: 'Age', missing: 'Missing' }))
    await drawAgain(place1('12', 'groups', 'b', { label: 'Age', value: '44' }))
    expect(words()).toBe('Ahead12groups12bPhone090-0000-0001workAge44Pay 12 now')
    await drawAgain(place1('–', undefined, 'a|b\nc', { label: 'Age', missing: 'Missing' }))
    expect(words()).toBe('Ahead––abcPhone090-0000-0001workAgeMissingPay – now')
    expect(complaints).toEqual([])
  })

  it('leaves names, codes, amounts and numbers of rooms and phones as they are', async () => {
    const leftOn = async (route: keyof typeof screens) => {
      const { default: Screen } = await screens[route]()
      // A guest who leaves came by the other search, which answers with rooms alone.
      const known = route.startsWith('/checkout/') ? { ...everything, reservation: null } : everything
      const { deps, texts } = await atTheHotel('en', known)
      await leave()
      freshPlace()
      await draw(inTheApp(deps, texts, Screen))
      return [...place.querySelectorAll('[translate="no"]')].map((one) => one.textContent).join(' | ')
    }
    expect(await leftOn('/checkin/check-reservation')).toContain('ヤマダ タロウ')
    expect(await leftOn('/checkin/guests-info')).toMatch(
      /山田 太郎.*060-0001.*札幌市中央区.*090-0000-0001.*山田 花子/,
    )
    expect(await leftOn('/checkin/qr')).toContain('ヤマダ タロウ')
    expect(await leftOn('/checkin/unsettled-qr')).toMatch(/ヤマダ タロウ.*¥8,250/)
    expect(await leftOn('/checkout/wait')).toContain('2')
    expect(await leftOn('/checkout/check-total')).toContain('¥8,250')
    expect(await leftOn('/checkout/check-payment')).toMatch(/1111.*山田 太郎.*a.*@example.com.*¥8,250/)
    expect(await leftOn('/checkout/confirm-checkout')).toMatch(/502.*503.*¥8,250.*山田 太郎/)
    expect(await leftOn('/checkin/complete-payment')).toMatch(/¥8,250.*@example.com/)
  })
})

describe('a screen that something else has taken apart', () => {
  const Screen = ({ keep }: { readonly keep: (typed: string) => void }) => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <TextField name="lastName" label="Name" onChange={(event) => keep(event.currentTarget.value)} />
        {isOpen && <p id="moved">Read this</p>}
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </>
    )
  }

  const press = () => act(async () => place.querySelector('button')?.click())
  const takeApart = () => document.body.append(place.querySelector('#moved') ?? '')
  const boundary = (visit: number, onBreak: () => void) => (
    <ErrorBoundary visit={visit} onBreak={onBreak} fallback={<p>broken</p>}>
      <Screen keep={() => {}} />
    </ErrorBoundary>
  )

  it('is drawn anew once, after what was typed is kept; then the guest is told, until the next screen', async () => {
    const onBreak = vi.fn<() => void>()
    const { drawAgain } = await draw(boundary(1, onBreak))
    takeApart()
    await press()
    expect(onBreak).toHaveBeenCalledTimes(1)
    expect(words()).toBe('NameRead thisClose')
    takeApart()
    await press()
    expect(onBreak).toHaveBeenCalledTimes(1)
    expect(words()).toBe('broken')
    await drawAgain(boundary(2, onBreak))
    expect(words()).toBe('NameRead thisClose')
  })
})
