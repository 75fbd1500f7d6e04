import { expect, type Page } from '@playwright/test'
import type { Say } from '../texts.ts'

export const theDialogs = (page: Page, say: Say) => {
  const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const theDialog = async (title: string, text?: string) => {
    await expect(dialog().getByText(title).first()).toBeVisible()
    for (const line of text?.split('\n') ?? []) {
      await expect(dialog().getByText(line, { exact: true })).toBeVisible()
    }
  }
  return {
    theDialog,
    /** A dialog whose words are Japanese, or are not. */
    theDialogIn: async (language: 'ja' | 'en') => {
      const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
      const words = dialog().getByRole('paragraph').first()
      await (language === 'ja'
        ? expect(words).toHaveText(japanese)
        : expect(words).toHaveText(/^[^\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]+$/u))
    },
    anyDialog: () => expect(dialog()).toBeVisible(),
    noDialog: () => expect(dialog()).toHaveCount(0),
    theError: (text: string) => theDialog(say('errors.title'), text),
  }
}
