import { describe, expect, it, vi } from 'vitest'
import { CallFailed, type Failure } from '../../src/domain/failure.ts'
import { createErrorDialogStore } from '../../src/screen-kit/deps.ts'
import { failureReporter, failureText, failureTitle } from '../../src/screen-kit/failure-reporter.ts'
import { type Stored, storedAtHotel, storedText } from '../../src/screen-kit/outcome-text.ts'
import { createSessionStore, newSession, type Session, withPayment } from '../../src/session/session.ts'
import { catalogueOf } from '../../src/text/catalogue.ts'
import { homeTexts } from '../../src/text/dictionary.ts'
import { codeOf, familyReservation } from '../flows/hotel.ts'
import { intoTheForm, opened } from '../shell/navigation/opened-page.ts'
import { textIn } from '../text/every-text.ts'

const text = catalogueOf('ja', await homeTexts('ja'))
const expired: Failure = {
  kind: 'refused',
  message: '有効期限が切れました',
  code: 'session_ended',
  status: 401,
}

const inTheForm = async () => {
  const page = await opened()
  await page.go(...intoTheForm)
  const session = createSessionStore('')
  session.setState({ authToken: 'token-1' })
  const errorDialog = createErrorDialogStore()
  const defects: unknown[] = []
  const report = failureReporter(
    { navigator: page.navigator, errorDialog, session, reportDefect: (error) => defects.push(error) },
    text,
  )
  return { page, session, defects, report, dialog: () => errorDialog.getState().content }
}

describe('telling of a failure', () => {
  it('leads to the error screen, without a dialog, in the 404 scenario', async () => {
    const { page, report, dialog } = await inTheForm()
    report(new CallFailed({ kind: 'not-found' }))
    await page.settled()
    expect(page.shown()).toBe('/common-error')
    expect(dialog()).toBeNull()
  })

  it('forgets the session and leads back to the search when the token is no longer known and the dialog is closed (R16.7)', async () => {
    const { page, session, report, dialog } = await inTheForm()
    report(new CallFailed(expired))
    expect(dialog()?.text).toBe('有効期限が切れました')
    expect(dialog()?.title).toBe(text.t('errors.session_title'))
    expect(session.getState().authToken).toBe('token-1')
    dialog()?.help?.[0]?.act()
    // The screen that is left still shows it.
    expect(session.getState().authToken).toBe('token-1')
    await page.settled()
    expect(session.getState()).toEqual(newSession())
    expect(page.shown()).toBe('/checkin/search')
  })

  it.each([
    { kind: 'refused', message: '権限がありません', code: '', status: 401 },
    { kind: 'refused', message: '権限がありません', code: 'unauthorized', status: 401 },
    { kind: 'refused', message: '権限がありません', code: '401', status: 403 },
    { kind: 'status', status: 401 },
    { kind: 'invalid-format', status: 401 },
  ] as const)(
    'opens the dialog and stays, whatever another back end means by it: $code $kind $status (R16.1)',
    async (failure) => {
      const { page, session, report, dialog } = await inTheForm()
      report(new CallFailed(failure))
      expect(dialog()?.text).toBe(failureText(text, failure))
      dialog()?.onClose?.()
      await page.settled()
      expect(page.shown()).toBe('/checkin/input-representative')
      expect(session.getState().authToken).toBe('token-1')
    },
  )

  it('stays on the search when it is the search that is refused (R6.9)', async () => {
    const { page, report, dialog } = await inTheForm()
    await page.navigator.returnTo('/checkin/search')
    report(new CallFailed(expired))
    dialog()?.onClose?.()
    await page.settled()
    expect(page.shown()).toBe('/checkin/search')
    expect(page.browser.position).toBe(1)
  })

  it('says below it what the hotel has by now, where the screen knows', async () => {
    const { report, dialog } = await inTheForm()
    report(new CallFailed({ kind: 'network' }), () => 'Signed.\nNot checked in.')
    expect(dialog()?.text).toBe(`${text.t('errors.network')}\nSigned.\nNot checked in.`)
    report(new CallFailed({ kind: 'timeout' }), () => '')
    expect(dialog()?.text).toBe(text.t('errors.timeout'))
  })

  it('offers to try again what may do then, and not what the hotel refuses in its own words (R16.1)', async () => {
    const { report, dialog } = await inTheForm()
    const retry = vi.fn<() => void>()
    report(new CallFailed({ kind: 'network' }), undefined, retry)
    expect(dialog()?.help?.map(({ label }) => label)).toEqual([text.t('components.button.retry')])
    dialog()?.help?.[0]?.act()
    expect(retry).toHaveBeenCalledOnce()
    report(new CallFailed({ kind: 'refused', message: '満室です', code: '', status: 409 }), undefined, retry)
    expect(dialog()?.help).toBeUndefined()
  })

  it('reports a defect of ours, and tells the guest in general words', async () => {
    const { report, dialog, defects } = await inTheForm()
    const defect = new TypeError('x is not a function')
    report(defect, () => 'Signed.')
    expect(dialog()?.text).toBe(text.t('errors.general'))
    expect(defects).toEqual([defect])
  })
})

const english = catalogueOf('en', await homeTexts('en'))

const rows: readonly (readonly [Failure, string])[] = [
  [
    { kind: 'refused', message: 'No such booking.\nAsk us.', code: '', status: 400 },
    'No such booking.\nAsk us.',
  ],
  [{ kind: 'invalid-format', status: 500 }, english.t('errors.invalid_format')],
  [{ kind: 'status', status: 502 }, english.t('errors.status')],
  [{ kind: 'sign-in', status: 511 }, english.t('errors.sign_in')],
  [{ kind: 'network' }, english.t('errors.network')],
  [{ kind: 'timeout' }, english.t('errors.timeout')],
  [{ kind: 'unknown' }, english.t('errors.general')],
]

it.each(rows)('what the guest reads about a failure (R16.2): %j', (failure, words) => {
  expect(failureText(english, failure)).toBe(words)
})

it('each failure that the app understands has its cause for a title', () => {
  const titles = rows.map(([failure]) => failureTitle(english, failure))
  const unknown = english.t('errors.title')
  expect(titles.filter((title) => title === unknown)).toHaveLength(2)
  expect(new Set(titles).size).toBe(rows.length - 1)
})

const found: Session = { ...newSession(), reservation: familyReservation, code: codeOf('00') }
const sent = (change: Partial<Session['sent']>): Session => ({ ...found, sent: { ...found.sent, ...change } })

const known: readonly (readonly [string, Session, Stored | null])[] = [
  ['before any search, and after a reload', newSession(), null],
  ['when a reservation is found', found, 'nothing'],
  ['when the signature has come', sent({ signature: 'drawn' }), 'signature'],
  ['when the check-in was sent and no answer came', sent({ checkin: 'unknown' }), 'checkin_unknown'],
  ['when the check-in is made', sent({ signature: 'drawn', checkin: 'yes' }), 'checked_in'],
  ['when it was made before', { ...found, code: codeOf('30') }, 'checked_in'],
  ['when the bill is paid', withPayment(sent({ checkin: 'yes' }), { outcome: 'paid' }), 'paid'],
  ['when a check-out is paid', withPayment(newSession(), { outcome: 'paid' }), 'paid'],
]

describe('what the hotel has by now', () => {
  it.each(known)('is known %s', (_, session, stored) => expect(storedAtHotel(session)).toBe(stored))

  it.each(['ja', 'en'])('is a sentence of its own each time, in %s', async (language) => {
    const text = await textIn(language)
    const sentences = known.map(([, session]) => storedText(session, text))
    expect(sentences.every((sentence) => /[。.]$/.test(sentence))).toBe(true)
    expect(new Set(sentences).size).toBe(new Set(known.map(([, , stored]) => stored)).size)
  })
})
