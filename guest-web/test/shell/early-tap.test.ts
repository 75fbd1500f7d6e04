// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { earlyTapScript, pressEarlyTap } from '../../src/shell/start/early-tap.ts'

describe('a control that was tapped before the code was there', () => {
  const drawn = '<button>a</button><label><input type="radio" checked>ja</label><button>b</button>'
  /** What a tap on the control at this place comes to once the code is there. */
  const pressesAfter = (tapped: unknown) => {
    document.body.innerHTML = drawn
    const presses: string[] = []
    for (const control of document.querySelectorAll('button, input')) {
      const event = control.tagName === 'INPUT' ? 'change' : 'click'
      control.addEventListener(event, () => presses.push(control.outerHTML))
    }
    Reflect.set(window, 'earlyTap', tapped)
    pressEarlyTap(window)
    pressEarlyTap(window)
    return presses
  }
  afterEach(() => document.body.replaceChildren())

  it('is known by its place, which it has on a page too that is drawn anew', () => {
    expect(earlyTapScript).toContain(
      'window.earlyTap=[...document.querySelectorAll("button,input")].indexOf(',
    )
  })

  it('is pressed once when it has come', () => expect(pressesAfter(2)).toEqual(['<button>b</button>']))

  it('is a change also where it is a choice that the browser has made already', () => {
    expect(pressesAfter(1)).toHaveLength(1)
  })

  it.each([undefined, -1, 3])('is none when the guest did not tap, or tapped elsewhere: %s', (tapped) => {
    expect(pressesAfter(tapped)).toEqual([])
  })
})
