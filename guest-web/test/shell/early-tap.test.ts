import { describe, expect, it } from 'vitest'
import { earlyTapScript, pressEarlyTap } from '../../src/shell/start/early-tap.ts'

describe('a button that is tapped before the code is there', () => {
  const pageWith = (tapped: unknown) => ({ earlyTap: tapped })

  it('is pressed once when it has come', () => {
    let presses = 0
    const page = pageWith({ click: () => (presses += 1) })
    pressEarlyTap(page)
    pressEarlyTap(page)
    expect(presses).toBe(1)
    expect(earlyTapScript).toContain(`window.${Object.keys(pageWith(null)).join()}=`)
  })

  it('is a change also where it is a choice that the browser has made already', () => {
    const choice = {
      checked: true,
      click() {
        expect(this.checked).toBe(false)
        this.checked = true
      },
    }
    pressEarlyTap(pageWith(choice))
    expect(choice.checked).toBe(true)
    expect.assertions(2)
  })
})
