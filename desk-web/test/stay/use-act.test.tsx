// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useAct } from '../../src/calls/answers.tsx'
import type { Answer } from '../../src/calls/desk-calls.ts'

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterAll(() => vi.unstubAllGlobals())

it('an act is done once, however often its button is pressed before the answer', async () => {
  const answers: ((answer: Answer<null>) => void)[] = []
  const send = () => new Promise<Answer<null>>((resolve) => answers.push(resolve))
  function Button() {
    const { run } = useAct(send, () => {})
    return (
      <button type="button" onClick={run}>
        ok
      </button>
    )
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Button />))
  const button = place.querySelector('button')
  const press = () => act(async () => button?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  document.body.append(place)
  await press()
  await press()
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]?.({ kind: 'done', payload: null }))
  await press()
  expect(answers).toHaveLength(2)
  await act(async () => root.unmount())
  place.remove()
})
