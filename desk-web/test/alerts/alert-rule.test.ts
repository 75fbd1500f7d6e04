import type { BoardRow } from '@tomari/contract/desk-page/board'
import { describe, expect, it } from 'vitest'
import { type AlertState, callCount, nextAlert, QUIET_MS } from '../../src/alerts/use-alerts.ts'
import { sampleRow } from '../board/sample-rows.ts'

const waiting = (id: string) => sampleRow({ stay_id: id, state: 'waiting' })
const helpless = (id: string) => sampleRow({ stay_id: id, needs_help: true })

/** Which of these boards, ten seconds apart, sound: ♪ for a tone, – for silence. */
function tonesAt(
  boards: readonly (readonly BoardRow[])[],
  { step = 10_000, house = (_index: number): string => '101' } = {},
) {
  let before: AlertState | null = null
  const tones = boards.map((rows, index) => {
    const { latest, isToneDue } = nextAlert(
      before,
      { facility: house(index), rows: [...rows] },
      1_000_000 + index * step,
    )
    before = latest
    return isToneDue ? '♪' : '–'
  })
  return tones.join(' ')
}

describe('the tone of the desk (R27.12)', () => {
  it('tells of somebody who newly waits or newly needs help, and of nothing else', () => {
    const a = waiting('a')
    expect(tonesAt([[], [a], [a], [a, helpless('b')], [helpless('b')], []])).toBe('– ♪ – ♪ – –')
  })

  it('is silent at the first look and when another house is chosen', () => {
    expect(tonesAt([[waiting('a')]])).toBe('–')
    const house = (index: number) => (index === 0 ? '101' : '102')
    expect(tonesAt([[], [waiting('a')], [waiting('a'), waiting('b')]], { house })).toBe('– – ♪')
  })

  it('tells of a guest who waits already and then needs help, and of one who comes back', () => {
    const both = sampleRow({ stay_id: 'a', state: 'waiting', needs_help: true })
    expect(tonesAt([[], [waiting('a')], [both], [], [waiting('a')]])).toBe('– ♪ ♪ – ♪')
  })

  it('sounds no more than once in a few seconds', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(waiting)
    const boards = [[], [a], [a, b], [a, b, c]].map((rows) => rows.flatMap((row) => row ?? []))
    expect(tonesAt(boards, { step: QUIET_MS - 1 })).toBe('– ♪ – ♪')
    expect(tonesAt(boards, { step: QUIET_MS })).toBe('– ♪ ♪ ♪')
  })

  it('has its number beside it for who does not hear: each stay once', () => {
    const both = sampleRow({ stay_id: 'a', state: 'waiting', needs_help: true })
    expect(callCount([both, waiting('b'), helpless('c'), sampleRow()])).toBe(3)
  })
})
