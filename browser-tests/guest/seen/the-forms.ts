import { expect, type Page } from '@playwright/test'
import { controlNamed } from '../actions/controls.ts'
import { isTextKey, type Say } from '../texts.ts'

/** How a control of a form asks: `lastName!` must be answered, `lastName?` may be; neither where a toggle is always answered. */
const askingOf = (page: Page) =>
  page.evaluate(() => {
    const isControl = (element: HTMLElement) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    const controls = [...document.querySelectorAll<HTMLElement>('form [name]')].filter(isControl)
    const isMarkedOptional = (control: (typeof controls)[number]) => {
      const [label] = control.labels ?? []
      const words = control.closest('fieldset')?.querySelector('legend') ?? label
      return [label, words].some((place) => place?.querySelector('[data-optional]') instanceof HTMLElement)
    }
    const markOf = (control: (typeof controls)[number]) => {
      const isRequired =
        control.required || control.closest('[role="radiogroup"]')?.getAttribute('aria-required') === 'true'
      return `${isMarkedOptional(control) ? '?' : ''}${isRequired ? '!' : ''}`
    }
    const asked = controls.map((control) => `${control.name}${markOf(control)}`)
    return [...new Set(asked)]
  })

const selects: readonly string[] = ['gender', 'prefecture', 'countrycode', 'facilityId']

const missing = (say: Say, field: string): string => {
  const kind = field.slice(field.lastIndexOf('.') + 1)
  const words = (part: 'in_sentence' | 'label') => {
    const key = `fields.${kind}.${part}`
    return isTextKey(key) ? say(key) : ''
  }
  const label = words('in_sentence') === '' ? words('label') : words('in_sentence')
  return say(selects.includes(kind) ? 'problems.required_select' : 'problems.required', { label })
}

/** Type, keyboard, what the browser may fill in, and longest value of each control that has a label, by name. */
const traitsOf = (page: Page) =>
  page.evaluate(() => {
    const isControl = (element: HTMLElement) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    const controls = [...document.querySelectorAll<HTMLElement>('form [name]')].filter(isControl)
    return Object.fromEntries(
      controls
        .filter(({ labels }) => (labels?.length ?? 0) > 0)
        .map((control) => {
          const said = (attribute: string) => control.getAttribute(attribute) ?? ''
          const longest = said('maxlength')
          const traits = [control.type, said('inputmode'), said('autocomplete')]
          return [control.name, [...traits, longest === '' ? null : Number(longest)]]
        }),
    )
  })

/** What a guest sees of forms. Controls go by their names (R14.1). */
export const theForms = (page: Page, say: Say) => {
  const control = (name: string) => page.locator(controlNamed(name))
  const problemOf = (name: string) => page.locator(`[id="${name}-message"][data-kind="error"]`)
  return {
    /** The controls in the order of the screen: `lastName!` is required, `lastName?` optional; neither where a toggle is always answered. */
    theFormAsks: (asked: string) => expect.poll(() => askingOf(page)).toEqual(asked.split(/\s+/)),
    /** The controls with their labels: type, inputmode, autocomplete, maxlength. */
    theControls: (traits: Readonly<Record<string, readonly unknown[]>>) =>
      expect.poll(() => traitsOf(page)).toEqual(traits),
    /** What a guest reads below a field that must be answered. */
    wordsForMissing: (name: string) => missing(say, name),
    theFocusOnAChoiceOf: (name: string) => expect(page.locator(`[name="${name}"]:focus`)).toHaveCount(1),
    /** The headings of the parts of a form, each with its tag. */
    theSections: (...headings: readonly string[]) =>
      expect(page.getByRole('heading', { level: 2 })).toHaveText([...headings]),
    /** A word to those who listen. */
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
    noPassportPhoto: () =>
      expect(page.getByRole('img', { name: say('fields.passport.preview_alt') })).toHaveCount(0),
    /** The box under the heading that lists what Next was refused for. */
    theSummaryOfProblems: async (...sentences: readonly string[]) => {
      const summary = page.getByRole('alert').filter({ hasText: say('problems.summary_title') })
      await expect(summary.getByRole('link')).toHaveText([...sentences])
    },
    noSummaryOfProblems: () =>
      expect(page.getByRole('alert').filter({ hasText: say('problems.summary_title') })).toHaveCount(0),
  }
}
