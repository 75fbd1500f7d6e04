import { describe, expect, it } from 'vitest'
import { newSession } from '../../src/session/session.ts'
import { screens } from '../../src/shell/screens.ts'
import { showScreen } from './show-screen.tsx'

describe('a screen that the debug flag lets load with nothing known (R3.5)', () => {
  it.each(Object.entries(screens))('%s shows', async (_, load) => {
    const { default: Screen } = await load()
    for (const language of ['ja', 'en']) {
      expect(await showScreen(Screen, { session: newSession(), language })).toMatch(/<h1[^>]*>[^]*<\/h1>/)
    }
  })
})
