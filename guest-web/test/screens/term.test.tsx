import { describe, expect, it } from 'vitest'
import Term from '../../src/screens/checkin/term/Term.tsx'
import type { Signature } from '../../src/session/session.ts'
import { showScreen } from './show-screen.tsx'

const drawn: Signature = {
  jpeg: '/9j/AA==',
  drawing: {
    kind: 'strokes',
    strokes: [
      [
        { x: 0.1, y: 0.1 },
        { x: 0.6, y: 0.4 },
      ],
    ],
  },
}
const typed: Signature = { jpeg: '/9j/AA==', drawing: { kind: 'typed', name: '山田 太郎' } }

const buttonSaying = async (words: string, signature: Signature | null) => {
  const html = await showScreen(Term, { session: { signature } })
  return (html.match(/<button(?:(?!<\/button>).)*<\/button>/gs) ?? []).find((button) =>
    button.includes(words),
  )
}

describe('the way to type a signature (R9.9)', () => {
  it('is open while there is no drawing', async () => {
    expect(await buttonSaying('文字入力で署名する', null)).not.toContain('disabled')
  })

  it('is closed while there is one, which it would hide', async () => {
    expect(await buttonSaying('文字入力で署名する', drawn)).toContain('disabled=""')
  })

  it('leads back to drawing from a name that is typed', async () => {
    expect(await buttonSaying('指で書いて署名する', typed)).not.toContain('disabled')
  })
})
