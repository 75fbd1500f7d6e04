import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sentence } from '../../src/ui/content/Verbatim.tsx'

const markupOf = (text: string, verbatim: string) =>
  renderToStaticMarkup(<Sentence text={text} verbatim={verbatim} />)

it.each([
  ['Use the family name Lee', 'Lee', 'Lee'],
  ['Use the name name', 'name', 'name'],
  ['1,000円を支払う', '1,000円', '1,000円'],
  ['a@b.example? Or a@b.example', 'a@b.example', 'a@b.example'],
])('the sentence %j keeps all its words, and %j from page translation', (text, verbatim, kept) => {
  const markup = markupOf(text, verbatim)
  expect(markup.replaceAll(/<[^>]{0,40}>/g, '')).toBe(text)
  expect(markup).toContain(`<span translate="no">${kept}</span>`)
})

it.each(['', 'not in it'])('a sentence without the words %j stays whole', (verbatim) => {
  expect(markupOf('次へ進む', verbatim)).toBe('<span>次へ進む</span>')
})
