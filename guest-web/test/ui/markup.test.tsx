import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { scenes } from '@tomari/tenant-config/scenes'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from '../../src/ui/actions/Button.tsx'
import { phrasesOf } from '../../src/ui/content/Phrases.tsx'
import { Sentence } from '../../src/ui/content/Verbatim.tsx'
import { RadioCards, radioIdOf } from '../../src/ui/controls/Choice.tsx'
import { TextArea, TextField } from '../../src/ui/controls/TextField.tsx'
import { Scenery } from '../../src/ui/frame/AppFrame.tsx'
import { QrCode } from '../../src/ui/qr-code/QrCode.tsx'
import { SafeHtml } from '../../src/ui/safe-html/SafeHtml.tsx'
import {
  allowedAttributes,
  allowedElements,
  isPictureAddress,
  linkKindOf,
  unwrappedElements,
} from '../../src/ui/safe-html/sanitise.ts'

function tagsOf(node: ReactNode): readonly string[] {
  return renderToStaticMarkup(node).match(/<[a-z][^>]*>/g) ?? []
}

function tagOf(node: ReactNode, name: string): string {
  const tag = tagsOf(node).find((candidate) => candidate.startsWith(`<${name}`))
  if (tag === undefined) throw new Error(`no <${name}>`)
  return tag
}

describe('a text field', () => {
  const field = (
    <TextField name="age" label="Age" hint="In years" error="Enter your age." inputMode="numeric" />
  )

  it('ties its label, hint and error to the control (R14.3, R14.4)', () => {
    expect(tagOf(field, 'label')).toContain('for="age"')
    expect(tagOf(field, 'input')).toContain('aria-describedby="age-hint age-message"')
    expect(tagOf(field, 'input')).toContain('aria-invalid="true"')
    expect(renderToStaticMarkup(field)).toMatch(/id="age-message">.*Enter your age\./)
    const right = <TextField name="age" label="Age" hint="In years" error="" />
    expect(tagOf(right, 'input')).toContain('aria-describedby="age-hint"')
  })
})

it('a text area has five rows unless it is told otherwise (R5.22)', () => {
  expect(tagOf(<TextArea name="address" label="Address" />, 'textarea')).toContain('rows="5"')
  expect(tagOf(<TextArea name="address" label="Address" rows={2} />, 'textarea')).toContain('rows="2"')
})

describe('radio cards', () => {
  const options = [
    { value: 'M', label: 'Male' },
    { value: 'F', label: 'Female' },
  ]

  it('say on the group, not on a radio, that an answer is wrong', () => {
    const cards = <RadioCards name="gender" label="Gender" options={options} error="Choose one." />
    expect(tagOf(cards, 'fieldset')).toMatch(/role="radiogroup".*aria-invalid="true"/)
    expect(tagOf(cards, 'input')).not.toContain('aria-invalid')
    expect(tagOf(cards, 'input')).toContain('id="gender"')
  })
})

it('a button is a native button that does not submit, or a native link (R5.18)', () => {
  expect(tagOf(<Button>Next</Button>, 'button')).toMatch(
    /type="button".*data-variant="primary"|data-variant="primary".*type="button"/,
  )
  expect(
    tagOf(
      <Button href="/x" variant="text">
        Law
      </Button>,
      'a',
    ),
  ).toMatch(/data-variant="text"/)
  expect(
    tagOf(
      <Button type="submit" form="search">
        Find
      </Button>,
      'button',
    ),
  ).toContain('type="submit"')
})

it('what is not there shows no HTML from outside before it is sanitised (R5.14)', () => {
  expect(renderToStaticMarkup(<SafeHtml html="<b>bold</b>" />)).not.toContain('bold')
})

describe('drawings', () => {
  it('name their gradients so that two landscapes on one page do not mix', () => {
    const both = renderToStaticMarkup(
      <>
        <Scenery scene={scenes.water} />
        <Scenery scene={scenes.forest} place="backdrop" />
      </>,
    )
    const ids = [...both.matchAll(/<linearGradient id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(10)
    for (const [, id] of both.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  })

  it('tell what a code is for and keep four modules of white around it (R11.5)', () => {
    const code = <QrCode value="A" label="Check-in code" level="H" maxSize={210} />
    expect(tagOf(code, 'svg')).toMatch(
      /width="210" height="210" viewBox="0 0 21 21" role="img" aria-label="Check-in code"/,
    )
    expect(renderToStaticMarkup(code)).toContain('style="padding:40px"')
  })
})

it('phrase marks part a line where it may break, and line feeds part lines', () => {
  expect(phrasesOf('ご予約のお名前を|お聞かせください')).toEqual([['ご予約のお名前を', 'お聞かせください']])
  const phrases = phrasesOf('お渡しします。\nどうぞ|ごゆっくり')
  expect(phrases).toEqual([['お渡しします。'], ['どうぞ', 'ごゆっくり']])
})

it('the ties of a field lead an error to the first radio of a group', () => {
  expect([0, 1, 2].map((place) => radioIdOf('gender', place))).toEqual(['gender', 'gender-2', 'gender-3'])
})

const markupOf = (text: string, verbatim: string) =>
  renderToStaticMarkup(<Sentence text={text} verbatim={verbatim} />)

it.each([
  ['Use the family name Lee', 'Lee', 'Lee'],
  ['Use the name name', 'name', 'name'],
  ['1,000円を支払う', '1,000円', '1,000円'],
  ['a@b.example? Or a@b.example', 'a@b.example', 'a@b.example'],
])('the sentence %j keeps all its words, and %j from page translation', (text, verbatim, verbatimParts) => {
  const markup = markupOf(text, verbatim)
  expect(markup.replaceAll(/<[^>]{0,40}>/g, '')).toBe(text)
  expect(markup).toContain(`<span translate="no">${verbatimParts}</span>`)
})

it.each(['', 'not in it'])('a sentence without the words %j stays whole', (verbatim) => {
  expect(markupOf('次へ進む', verbatim)).toBe('<span>次へ進む</span>')
})

const kit = new URL('../../src/ui/', import.meta.url)
const files = readdirSync(kit, { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(new URL(name, kit), 'utf8')

const used = new Map<string, Set<string>>()
for (const file of files.filter((name) => name.endsWith('.tsx'))) {
  const code = read(file)
  for (const [, binding, sheet] of code.matchAll(/import (\w+) from '(\.{1,2}\/[\w./-]+\.module\.css)'/g)) {
    if (binding === undefined || sheet === undefined) continue
    const path = posix.join(posix.dirname(file), sheet)
    const names = used.get(path) ?? new Set<string>()
    for (const [, name] of code.matchAll(new RegExp(`\\b${binding}\\.(\\w+)`, 'g')))
      if (name !== undefined) names.add(name)
    used.set(path, names)
  }
}

// Chromium looks at every element of a page anew when something is put into it beside others, for as long as one rule says "any
// element after another". `:where(:not(:first-child))` says the same and costs nothing (docs/decisions/0013).
describe.each(files.filter((name) => name.endsWith('.css')))('the rules of %s', (sheet) => {
  it('are about no element that merely comes after another', () => {
    expect(read(sheet).match(/(?:\*|>) [+~] (?:\*|:not)/g)).toBeNull()
  })
})

// TypeScript does not know the names in a style sheet, so a typing error there would go unseen.
describe.each(files.filter((name) => name.endsWith('.module.css')))('the classes of %s', (sheet) => {
  const rules = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"|\d*\.\d+/g, '')
  const defined = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))

  it('are those that its component uses', () => expect(defined).toEqual(used.get(sheet) ?? new Set()))
})

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
  ])('links to %s lead to a %s', (href, kind) => expect(linkKindOf(href, base)).toBe(kind))

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
  ])('a picture from %s is shown: %s', (src, isShown) => expect(isPictureAddress(src, base)).toBe(isShown))

  it('shows pictures of a page without TLS from its own host (R5.23)', () => {
    expect(isPictureAddress('/data/map.png', 'http://127.0.0.1:3000/checkin/term')).toBe(true)
    expect(isPictureAddress('http://127.0.0.1:4000/map.png', 'http://127.0.0.1:3000/')).toBe(false)
  })
})
