import { expect, type Page } from '@playwright/test'
import type { Language } from '../../contract/src/languages.ts'
import { controlNamed, type Passing, passesBy } from './actions/controls.ts'
import { readQrCode } from './read-qr-code.ts'
import { theSignature } from './seen/the-signature.ts'
import { isTextKey, type Say } from './texts.ts'

/** A hotel asks a silent provider for up to 14 seconds, and a guest's phone the hotel for as long. */
const PATIENCE_MS = 40_000

const chinese =
  /^[^\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]*\p{sc=Han}[^\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]*$/u

/** A sentence in a language, by its letters. */
const writings: Readonly<Record<Language, RegExp>> = {
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  en: /^[^\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{sc=Hangul}]+$/u,
  ko: /\p{sc=Hangul}/u,
  'zh-Hant': chinese,
  'zh-Hans': chinese,
}

const thePayment = (page: Page, say: Say) => {
  const { theDialog } = theDialogs(page, say)
  const suggestion = (address: string) => say('payment.receipt-mail.suggestion', { address })
  const suggestionButton = () =>
    page.getByRole('button', { name: say('payment.receipt-mail.suggestion_button'), exact: true })
  return {
    /** What comes once the provider has been waited for. */
    theScreenAtLast: (route: string) =>
      expect(page.locator(`[data-screen="${route}"]`)).toBeAttached({ timeout: PATIENCE_MS }),
    /** The dialog that speaks of a refused card, whatever the reason. */
    theRefusedCard: async () => {
      const title = page.getByRole('alertdialog').getByText(say('payment.failure.card_refused_title'))
      await expect(title).toBeVisible({ timeout: PATIENCE_MS })
    },
    /** The dialog that cannot tell whether money moved. */
    theUnknownOutcome: async () => {
      const title = page.getByRole('alertdialog').getByText(say('payment.failure.unknown_title'))
      await expect(title).toBeVisible({ timeout: PATIENCE_MS })
      await theDialog(say('payment.failure.unknown_title'), say('payment.failure.unknown_body'))
    },
    theSuggestion: (address: string) =>
      expect(page.getByRole('status').getByText(suggestion(address))).toBeVisible(),
    noSuggestion: () => expect(suggestionButton()).toHaveCount(0),
    theAddressee: (line: string) =>
      expect(
        page
          .locator('div, section', {
            has: page.getByText(say('payment.receipt-name.preview_label'), { exact: true }),
          })
          .last(),
      ).toContainText(line),
  }
}

const thePage = (page: Page, say: Say, passes: Passing = passesBy) => ({
  theScreen: async (route: string) => {
    await expect(page.locator(`[data-screen="${route}"]:not([data-coming] *)`)).toBeAttached()
    await passes(route)
  },
  theHeading: (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text),
  /** Focus on the heading, where a screen reader begins to read. */
  theFocusOnTheHeading: () => expect(page.getByRole('heading', { level: 1 })).toBeFocused(),
  theTitle: (title: string) => expect(page).toHaveTitle(title),
  theLanguage: (language: string) => expect(page.locator('html')).toHaveAttribute('lang', language),
  thePageViews: () =>
    page.evaluate((): unknown[] => {
      const dataLayer: unknown = Reflect.get(window, 'dataLayer')
      return Array.isArray(dataLayer)
        ? dataLayer.filter((entry: unknown) => JSON.stringify(entry).includes('page_view'))
        : []
    }),
  /** The hotel's document has come, and stands in its window. */
  theDocument: () => expect(page.locator('main [data-height] h3').first()).toBeAttached(),
  theScrollPosition: () => page.evaluate(() => scrollY),
  thePageScrolled: () => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0),
  /** A place on the screen that its address names: scrolled to, and focused. */
  thePlace: async (id: string) => {
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  },
  thePageFromItsTop: () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
  theText: (text: string) => expect(page.getByText(text, { exact: false }).first()).toBeVisible(),
  noText: (text: string) => expect(page.getByText(text)).toHaveCount(0),
  theWayOn: () => expect(page.locator('[data-variant="primary"]:visible').last()).toBeEnabled(),
  theButton: (name: string) => expect(page.getByRole('button', { name }).first()).toBeEnabled(),
  noButton: (name: string) => expect(page.getByRole('button', { name, exact: true })).toHaveCount(0),
  theButtonAsleep: (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeDisabled(),
  /** A code that a scanner reads, or that of a bill that is open. Answers its content, base64 undone. */
  theQrCode: async (screen: 'qr' | 'unsettled-qr' = 'qr'): Promise<string> => {
    const code = page.getByRole('img', { name: say(`checkin.${screen}.alt`) })
    await expect(code).toBeVisible()
    return Buffer.from(await readQrCode(code), 'base64').toString('utf8')
  },
})

const selects: readonly string[] = ['gender', 'overseasFlug', 'prefecture', 'countrycode', 'facilityId']

const missing = (say: Say, field: string): string => {
  const kind = field.slice(field.lastIndexOf('.') + 1)
  const words = (part: 'in_sentence' | 'label') => {
    const key = `fields.${kind}.${part}`
    return isTextKey(key) ? say(key) : ''
  }
  const label = words('in_sentence') === '' ? words('label') : words('in_sentence')
  return say(selects.includes(kind) ? 'problems.required_select' : 'problems.required', { label })
}

/** What a guest sees of forms. Controls go by their names (R14.1). */
const theForms = (page: Page, say: Say) => {
  const control = (name: string) => page.locator(controlNamed(name))
  const problemOf = (name: string) => page.locator(`[id="${name}-message"][data-kind="error"]`)
  return {
    /** What a guest reads below a field that must be answered. */
    textForMissing: (name: string) => missing(say, name),
    theFocusOnAChoiceOf: (name: string) => expect(page.locator(`[name="${name}"]:focus`)).toHaveCount(1),
    theAnnouncement: (text: string) =>
      expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1),
    /** Controls that are not to be seen, though they may be there. */
    noneOfTheFields: async (...names: readonly string[]) => {
      for (const name of names) await expect(control(name)).not.toBeVisible()
    },
    noField: (name: string) => expect(control(name)).toHaveCount(0),
    theFieldHolds: (name: string, value: string) => expect(control(name)).toHaveValue(value),
    /** What can be chosen has come from the hotel, this among it. */
    theChoiceOf: (name: string, value: string) =>
      expect(control(name).locator(`option[value="${value}"]`)).toBeAttached(),
    theChoice: (name: string, value: string) =>
      expect(page.locator(`[name="${name}"][value="${value}"]`)).toBeChecked(),
    theFocusIn: (name: string) => expect(control(name)).toBeFocused(),
    /** A sentence below the field, which the control names as its description. */
    theProblem: async (name: string, text: string) => {
      await expect(problemOf(name)).toHaveText(text)
      const described = page.locator(`[aria-describedby~="${name}-message"]`).first()
      await expect(described).toBeAttached()
    },
    noProblem: (name: string) => expect(problemOf(name)).toHaveCount(0),
    /** The photo of the passport, upright and at most 300 pixels high (R8.22). */
    thePassportPhoto: async () => {
      const photo = page.getByRole('img', { name: say('fields.passport.preview_alt') })
      await expect(photo).toBeVisible()
      const shape = await photo.evaluate((image) => ({
        isUpright: image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth,
        isWhole: getComputedStyle(image).objectFit === 'contain',
        height: image.clientHeight,
      }))
      expect(shape).toMatchObject({ isUpright: true, isWhole: true })
      expect(shape.height).toBeLessThanOrEqual(300)
    },
    theFocusOnTheSummary: () =>
      expect(page.getByRole('group', { name: say('problems.summary_title') })).toBeFocused(),
    /** The box under the heading that lists what Next was refused for. */
    theSummaryOfProblems: async (...sentences: readonly string[]) => {
      const summary = page.getByRole('group', { name: say('problems.summary_title') })
      await expect(summary.getByRole('link')).toHaveText([...sentences])
    },
  }
}

const theFocus = (page: Page) => ({
  /** The focus shows, on the control itself or on what stands in its place beside it, and lies under no bar. */
  theFocus: () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const focused = document.activeElement
          const faces = [focused, focused?.nextElementSibling, focused?.parentElement]
          const { left = 0, top = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {}
          const isInSight = [0.1, 0.5, 0.9].some((share) => {
            const found = document.elementFromPoint(left + width * share, top + height * share)
            return found !== null && focused?.parentElement?.contains(found) === true
          })
          if (!isInSight) return false
          return faces.some((face) => {
            // A box or radio button that lies unseen over its drawn face has an invisible outline.
            if (face?.checkVisibility({ opacityProperty: true }) !== true) return false
            const { outlineStyle, outlineWidth } = getComputedStyle(face)
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          })
        }),
      )
      .toBe(true),
  theFocusOnTheButton: (name: string) =>
    expect(page.getByRole('button', { name, exact: true })).toBeFocused(),
  theFocusOnTheLink: (name: string) => expect(page.getByRole('link', { name, exact: true })).toBeFocused(),
  /** Nowhere else while a dialog is open. */
  theFocusInTheDialog: () => expect(page.locator('dialog[open] :focus')).toHaveCount(1),
})

const theDialogs = (page: Page, say: Say) => {
  const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const theWords = async (text: string) => {
    for (const line of text.split('\n')) await expect(dialog().getByText(line, { exact: true })).toBeVisible()
  }
  const theDialog = async (title: string, text = '') => {
    await expect(dialog().getByText(title).first()).toBeVisible()
    if (text !== '') await theWords(text)
  }
  return {
    theDialog,
    /** A dialog in the writing of a language. */
    theDialogIn: (language: Language) =>
      expect(dialog().getByRole('paragraph').first()).toHaveText(writings[language]),
    // The veil of the call that has failed may still be fading.
    anyDialog: () => expect(dialog().and(page.locator(':not([aria-busy])'))).toBeVisible(),
    noDialog: () => expect(dialog()).toHaveCount(0),
    /** The words of a failure; under which cause they stand: guest-web/test/screen-kit/failure-reporter.test.ts. */
    theError: theWords,
    /** Nothing was found by this name. */
    theMissingBooking: async (name: string) => {
      await theDialog(say('components.booking_not_found.title'))
      await expect(dialog().locator('dd').getByText(name, { exact: true })).toBeVisible()
    },
  }
}

export const guestSees = (page: Page, say: Say, passes?: Passing) => ({
  ...thePage(page, say, passes),
  ...theForms(page, say),
  ...theDialogs(page, say),
  ...theSignature(page),
  ...thePayment(page, say),
  ...theFocus(page),
})

export type GuestSees = ReturnType<typeof guestSees>
