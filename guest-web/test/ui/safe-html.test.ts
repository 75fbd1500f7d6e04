import { describe, expect, it } from 'vitest'
import {
  allowedAttributes,
  allowedElements,
  linkKindOf,
  unwrappedElements,
} from '../../src/ui/safe-html/allow-list.ts'

const base = 'https://hotel.example/checkin/term'

describe('HTML from a tenant or a back end', () => {
  it('may hold nothing that runs, loads, styles or asks', () => {
    const allowed: readonly string[] = [...allowedElements, ...unwrappedElements]
    for (const refused of [
      'script',
      'style',
      'link',
      'meta',
      'base',
      'img',
      'picture',
      'video',
      'audio',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'template',
      'slot',
      'dialog',
      'noscript',
    ]) {
      expect(allowed).not.toContain(refused)
    }
  })

  it('may carry no attribute that runs, styles, names or addresses but href', () => {
    for (const attribute of allowedAttributes) expect(attribute).not.toMatch(/^on|^data-|^aria-/)
    for (const refused of [
      'style',
      'class',
      'id',
      'name',
      'src',
      'srcset',
      'action',
      'formaction',
      'target',
      'is',
    ]) {
      expect(allowedAttributes).not.toContain(refused)
    }
  })

  it.each([
    ['https://example.com/rules?a=1', 'page'],
    ['http://example.com', 'page'],
    ['/rules', 'page'],
    ['#part-2', 'page'],
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
})
