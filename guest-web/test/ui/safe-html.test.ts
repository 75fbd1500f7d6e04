import { describe, expect, it } from 'vitest'
import {
  allowedAttributes,
  allowedElements,
  isPictureAddress,
  linkKindOf,
  unwrappedElements,
} from '../../src/ui/safe-html/sanitise.ts'

const base = 'https://hotel.example/checkin/term'

describe('HTML from a tenant or a back end', () => {
  const elements = `script style link meta base picture video audio iframe object embed svg math
    form input button select textarea template slot dialog noscript`.split(/\s+/)
  const attributes = 'style class srcset usemap referrerpolicy action formaction target is'.split(' ')

  it('may hold nothing that runs, styles or asks, and loads nothing but pictures (R5.14, R5.23)', () => {
    const allowed: readonly string[] = [...allowedElements, ...unwrappedElements]
    expect(elements.filter((refused) => allowed.includes(refused))).toEqual([])
  })

  it('may carry no attribute that runs or styles', () => {
    for (const attribute of allowedAttributes) expect(attribute).not.toMatch(/^on|^data-|^aria-/)
    for (const refused of attributes) expect(allowedAttributes).not.toContain(refused)
  })

  it.each([
    ['https://example.com/rules?a=1', 'page'],
    ['http://example.com', 'page'],
    ['/rules', 'page'],
    ['#part-2', 'place'],
    ['#', 'place'],
    ['mailto:front@example.com', 'contact'],
    ['tel:0110000000', 'contact'],
    ['javascript:alert(1)', 'refused'],
    ['JAVASCRIPT:alert(1)', 'refused'],
    [' java\nscript:alert(1)', 'refused'],
    ['data:text/html,<script>alert(1)</script>', 'refused'],
    ['vbscript:x', 'refused'],
    ['blob:https://hotel.example/1', 'refused'],
    ['file:///etc/passwd', 'refused'],
    ['https://[', 'refused'],
  ])('links to %s lead to a %s', (href, kind) => {
    expect(linkKindOf(href, base)).toBe(kind)
  })

  it.each([
    ['/data/map.png', true],
    ['map.png', true],
    ['https://api.hotel.example/seal.png', true],
    ['data:image/png;base64,AA==', true],
    ['http://pictures.example/x.png', false],
    ['data:text/html,<b>x</b>', false],
    ['javascript:alert(1)', false],
    ['blob:https://other.example/1', false],
    ['file:///etc/passwd', false],
    ['https://[', false],
  ])('a picture from %s is shown: %s', (src, isShown) => {
    expect(isPictureAddress(src, base)).toBe(isShown)
  })

  it('shows pictures of a page without TLS from its own host (R5.23)', () => {
    expect(isPictureAddress('/data/map.png', 'http://127.0.0.1:3000/checkin/term')).toBe(true)
    expect(isPictureAddress('http://127.0.0.1:4000/map.png', 'http://127.0.0.1:3000/')).toBe(false)
  })
})
