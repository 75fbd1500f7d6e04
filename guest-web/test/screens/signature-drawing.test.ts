import { describe, expect, it } from 'vitest'
import { inkOf, typedNameOf } from '../../src/screens/checkin/term/SignatureField.tsx'

const strokes = [
  [
    { x: 0.1, y: 0.2 },
    { x: 0.3, y: 0.4 },
  ],
]

describe('a stored signature', () => {
  it('that was drawn is drawn again, stroke by stroke (R9.5)', () => {
    const stored = { jpeg: 'x', drawing: { kind: 'strokes', strokes } } as const
    expect(inkOf(stored)).toEqual({ strokes })
    expect(typedNameOf(stored)).toBeUndefined()
  })

  it('that was typed is typed again', () => {
    const stored = { jpeg: 'x', drawing: { kind: 'typed', name: '山田 太郎' } } as const
    expect(inkOf(stored)).toBeUndefined()
    expect(typedNameOf(stored)).toBe('山田 太郎')
  })

  it('that is not there leaves the canvas empty', () => {
    expect(inkOf(null)).toBeUndefined()
    expect(typedNameOf(null)).toBeUndefined()
  })
})
