// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { DepsContext } from '../../src/screen-kit/deps.ts'
import { useRuleForm } from '../../src/screen-kit/form/use-rule-form.ts'
import { useAction } from '../../src/screen-kit/use-action.ts'
import { TextContext } from '../../src/text/use-text.ts'
import { RadioCards } from '../../src/ui/controls/RadioCards.tsx'
import { TextField } from '../../src/ui/controls/TextField.tsx'
import { surroundingsOf } from '../screens/show-screen.tsx'

const start = { 'companions.1.lastName': '', 'companions.2.lastName': 'Mori', gender: '1' }
const genders = ['1', '2'].map((value) => ({ value, label: value }))

const shownForm = async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const { deps, texts } = await surroundingsOf()
  const sent = vi.fn<(values: typeof start) => Promise<void>>(() => new Promise(() => {}))
  const Screen = () => {
    const [hasFirst, setFirst] = useState(true)
    const { form, control, summary, submit } = useRuleForm({
      start,
      problemsOf: (values) => ({
        'companions.1.lastName': values['companions.1.lastName'] === '' ? 'required' : undefined,
        'companions.2.lastName': values['companions.2.lastName'].includes('!') ? 'characters' : undefined,
      }),
      fieldsOf: () => ['companions.1.lastName', 'companions.2.lastName', 'gender'],
      onNext: useAction(sent).run,
    })
    return (
      <form onSubmit={submit}>
        {hasFirst && <TextField label="1" {...control('companions.1.lastName')} />}
        <TextField label="2" {...control('companions.2.lastName')} />
        <RadioCards label="3" options={genders} {...control('gender')} />
        <button type="button" onClick={() => form.fill('companions.1.lastName', 'Filled')}>
          fill
        </button>
        <button type="button" onClick={() => setFirst(!hasFirst)}>
          hide
        </button>
        <output>{summary.map(({ field }) => field).join()}</output>
      </form>
    )
  }
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <DepsContext value={deps}>
        <TextContext value={texts.getState()}>
          <Screen />
        </TextContext>
      </DepsContext>,
    ),
  )
  const of = (place: number) => {
    const control = document.getElementsByName(`companions.${place}.lastName`).item(0)
    if (!(control instanceof HTMLInputElement)) throw new TypeError('no such control')
    return control
  }
  /** Without a word to the page, as some browsers fill in. */
  const put = (place: number, text: string) => of(place).setRangeText(text, 0, of(place).value.length)
  return {
    of,
    put,
    type: async (place: number, text: string) => {
      put(place, text)
      await act(async () => of(place).dispatchEvent(new Event('input', { bubbles: true })))
    },
    leave: (control: HTMLElement | null) =>
      act(async () => {
        control?.focus()
        control?.blur()
      }),
    press: (place: number) => act(async () => page.querySelectorAll('button').item(place).click()),
    next: () => act(async () => page.querySelector('form')?.requestSubmit()),
    wrong: () => [1, 2].filter((place) => of(place).ariaInvalid === 'true'),
    summary: () => page.querySelector('output')?.textContent,
    sent,
  }
}

it('shows a problem once its field is left, and takes it away the moment the value is right', async () => {
  const { type, leave, of, wrong, summary } = await shownForm()
  await type(2, 'Mori!')
  expect(wrong()).toEqual([])
  await leave(of(2))
  expect(wrong()).toEqual([2])
  await type(2, 'Mo!ri')
  expect(wrong()).toEqual([2])
  await type(2, 'Mori')
  expect([wrong(), summary()]).toEqual([[], ''])
})

it('refuses Next at the first field to correct, each time; then goes on once, however often it is pressed', async () => {
  const { type, next, leave, of, wrong, summary, sent } = await shownForm()
  for (const _ of [1, 2]) {
    await next()
    expect(document.activeElement).toBe(of(1))
    await leave(of(1))
  }
  expect([wrong(), summary()]).toEqual([[1], 'companions.1.lastName'])
  await type(1, 'Sato')
  expect([wrong(), summary()]).toEqual([[], ''])
  await next()
  await next()
  expect(sent.mock.calls).toEqual([[{ ...start, 'companions.1.lastName': 'Sato' }]])
})

it('takes what was put into a control without a word, and keeps what is gone from the page', async () => {
  const { put, leave, next, press, of, sent } = await shownForm()
  expect(of(2).value).toBe('Mori')
  put(2, 'Put')
  await leave(of(2))
  const second = document.getElementById('gender-2')
  if (second instanceof HTMLInputElement) second.checked = true
  await leave(document.getElementById('gender'))
  await press(0)
  await press(1)
  await press(1)
  expect(of(1).value).toBe('Filled')
  await next()
  expect(sent.mock.calls).toEqual([
    [{ 'companions.1.lastName': 'Filled', 'companions.2.lastName': 'Put', gender: '2' }],
  ])
})
