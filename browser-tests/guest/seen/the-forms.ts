import { expect, type Page } from '@playwright/test'
import { controlNamed } from '../actions/controls.ts'
import { isTextKey, type Say } from '../texts.ts'

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

/** What a guest sees of forms. Controls go by their names (R14.1). */
export const theForms = (page: Page, say: Say) => {
  const control = (name: string) => page.locator(controlNamed(name))
  const problemOf = (name: string) => page.locator(`[id="${name}-message"][data-kind="error"]`)
  return {
    /** What a guest reads below a field that must be answered. */
    wordsForMissing: (name: string) => missing(say, name),
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
    /** The box under the heading that lists what Next was refused for. */
    theSummaryOfProblems: async (...sentences: readonly string[]) => {
      const summary = page.getByRole('alert').filter({ hasText: say('problems.summary_title') })
      await expect(summary.getByRole('link')).toHaveText([...sentences])
    },
  }
}
