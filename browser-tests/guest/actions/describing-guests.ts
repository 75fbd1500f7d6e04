import { expect, type Page } from '@playwright/test'
import type { PickedFile } from '../passport-photos.ts'
import type { Say } from '../texts.ts'
import { type Controls, controlNamed } from './controls.ts'

/** Details of a guest by the name of their form control (R14.1). */
export type Details = Readonly<Record<string, string>>

/** What a representative at home answers when everything is asked; where they live first, as guests are asked who read no Japanese. */
export const atHome: Details = {
  overseasFlug: 'false',
  lastName: '山田',
  firstName: '太郎',
  lastKana: 'ヤマダ',
  firstKana: 'タロウ',
  gender: '1',
  age: '58',
  postcode: '0600001',
  prefecture: '北海道',
  city: '札幌市中央区',
  subarea: '北一条西',
  furtherSubarea: '2-1-5 サンプルハイツ405',
  tel: '09000000000',
  occupation: '会社員',
}

/** What a representative from overseas answers, the passport left out. */
export const overseas: Details = {
  overseasFlug: 'true',
  lastName: 'CARTER',
  firstName: 'EMMA',
  countrycode: 'GB',
  address: '1 Sample Street, London',
  tel: '442079460000',
}

const companionAtHome: Details = {
  lastName: '山田',
  firstName: '花子',
  lastKana: 'ヤマダ',
  firstKana: 'ハナコ',
  gender: '2',
  age: '57',
}

/** Details as they are called in the form of the companion at a place; the first companion is 1. */
export const ofCompanion = (place: number, details: Details): Details =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [`companions.${place}.${name}`, value]))

/** How a guest fills in the forms about guests. Fields that are not shown stay unanswered. */
export const describingGuests = (
  page: Page,
  say: Say,
  { control, button, mainButton, isShown }: Controls,
) => {
  const kindOf = (name: string) =>
    control(name)
      .first()
      .evaluate((element) => (element instanceof HTMLSelectElement ? 'select' : element.getAttribute('type')))

  const enters = async (details: Details) => {
    for (const [name, value] of Object.entries(details)) {
      if ((await control(name).count()) === 0) continue
      const kind = await kindOf(name)
      if (kind === 'select') await control(name).selectOption(value)
      else if (kind === 'radio') await page.locator(`${controlNamed(name)}[value="${value}"]`).check()
      else await control(name).fill(value)
    }
  }
  const goesOn = () => mainButton.click()

  return {
    enters,
    picksAsPassport: (file: PickedFile) => control('passport').setInputFiles({ ...file }),
    leavesTheField: (name: string) => control(name).blur(),
    /** Types with an input method: what it shows on the way, and what is chosen in the end. */
    composes: async (name: string, steps: readonly string[], chosen: string) => {
      await control(name).focus()
      const inputMethod = await page.context().newCDPSession(page)
      for (const text of steps) {
        const caret = { selectionStart: text.length, selectionEnd: text.length }
        await inputMethod.send('Input.imeSetComposition', { text, ...caret })
        await expect(control(name)).toHaveValue(text)
      }
      await inputMethod.send('Input.insertText', { text: chosen })
      await inputMethod.detach()
    },
    /** Presses the button that corrects a guest, named by role or place. */
    fixes: (role: string) =>
      page
        .getByRole('button', { name: say('checkin.guests-info.fix_spoken', { role }), exact: true })
        .click(),
    describesThemselves: async (details: Details = atHome) => {
      await isShown('/checkin/input-representative')
      await enters(details)
      await goesOn()
    },
    /** Companions count from 1, as their forms do. */
    describesCompanions: async (count: number, details: Details = companionAtHome) => {
      await isShown('/checkin/input-companions')
      for (let place = 1; place <= count; place += 1) await enters(ofCompanion(place, details))
      await goesOn()
    },
    agreesToTheGuests: async () => {
      await isShown('/checkin/guests-info')
      await button(say('checkin.guests-info.button')).click()
    },
  }
}
