import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MailAddress } from '../../src/screens/payment/payment-pieces/Addressee.tsx'

const piecesOf = (text: string) =>
  renderToStaticMarkup(<MailAddress text={text} />)
    .replaceAll('</span>', '')
    .split(/(?:<wbr\/>)?<span translate="no">/)
    .slice(1)

it.each([
  ['a@b.example', ['a', '@b.example']],
  ['a@b.example,c@d.example', ['a', '@b.example,', 'c', '@d.example']],
  ['a@b.example, c@d.example', ['a', '@b.example,', ' c', '@d.example']],
  [',,@@', [',', ',', '@', '@']],
  ['a,@b@,', ['a,', '@b', '@,']],
  ['guest', ['guest']],
  ['', []],
])('%j may break before the @ and behind a comma', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})
