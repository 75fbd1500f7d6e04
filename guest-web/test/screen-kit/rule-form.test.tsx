// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { DepsContext } from '../../src/screen-kit/deps.ts'
import { useRuleForm } from '../../src/screen-kit/form/use-rule-form.ts'
import { useAction } from '../../src/screen-kit/use-action.ts'
import { TextContext } from '../../src/text/use-text.ts'
import { RadioCards } from '../../src/ui/controls/Choice.tsx'
import { TextField } from '../../src/ui/controls/TextField.tsx'
import { surroundingsOf } from '../screens/show-screen.tsx'

const start = { 'guests.1.name': '', 'guests.2.name': 'Mori', gender: '1' }
const sent = vi.fn<(values: typeof start) => Promise<void>>(() => new Promise(() => {}))

function Screen() {
  const [hasFirst, setFirst] = useState(true)
  const { form, control, summary, submit } = useRuleForm({
    start,
    problemsOf: (values) => ({
      'guests.1.name': hasFirst && values['guests.1.name'] === '' ? 'required' : undefined,
      'guests.2.name': values['guests.2.name'].includes('!') ? 'characters' : undefined,
    }),
    fieldsOf: () => ['guests.1.name', 'guests.2.name', 'gender'],
    onNext: useAction(sent).run,
  })
  return (
    <form onSubmit={submit}>
      {hasFirst && <TextField label="1" {...control('guests.1.name')} />}
      <TextField label="2" {...control('guests.2.name')} />
      <RadioCards
        label="3"
        options={['1', '2'].map((value) => ({ value, label: value }))}
        {...control('gender')}
      />
      <button type="submit">next</button>
      <button type="button" onClick={() => form.fill('guests.1.name', 'Filled')} aria-label="fill" />
      <button type="button" onClick={() => setFirst(!hasFirst)} aria-label="hide" />
      <output>{summary.map(({ field }) => field).join()}</output>
    </form>
  )
}

const inputAt = (id: string) => {
  const control = document.getElementById(id)
  if (!(control instanceof HTMLInputElement)) throw new TypeError(`${id} is no input`)
  return control
}
const of = (place: 1 | 2) => inputAt(`guests.${place}.name`)
/** Without a word to the page, as some browsers fill in. */
const put = (place: 1 | 2, text: string) => of(place).setRangeText(text, 0, of(place).value.length)
const type = async (place: 1 | 2, text: string) => {
  put(place, text)
  await act(async () => of(place).dispatchEvent(new Event('input', { bubbles: true })))
}
const leave = (control: HTMLInputElement) =>
  act(async () => {
    control.focus()
    control.blur()
  })
const press = (button: 'next' | 'fill' | 'hide') =>
  act(async () => document.querySelectorAll('button').item(['next', 'fill', 'hide'].indexOf(button)).click())
const wrong = () => ([1, 2] as const).filter((place) => of(place).ariaInvalid === 'true')
const summary = () => document.querySelector('output')?.textContent

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  sent.mockClear()
  const { deps, texts } = await surroundingsOf()
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  await act(async () =>
    createRoot(page).render(
      <DepsContext value={deps}>
        <TextContext value={texts.getState()}>
          <Screen />
        </TextContext>
      </DepsContext>,
    ),
  )
})

it('shows a problem once its field is left, and takes it away the moment the value is right (R8.36)', async () => {
  await type(2, 'Mori!')
  expect(wrong()).toEqual([])
  await leave(of(2))
  await type(2, 'Mo!ri')
  expect([wrong(), summary()]).toEqual([[2], ''])
  await type(2, 'Mori')
  expect(wrong()).toEqual([])
  await press('hide')
  await press('next')
  expect(sent).toHaveBeenCalledTimes(1)
})

it('refuses Next at the first field to correct, each time; then goes on once, however often it is pressed', async () => {
  for (const _ of [1, 2]) {
    await press('next')
    expect(document.activeElement).toBe(of(1))
    await leave(of(1))
  }
  expect([wrong(), summary()]).toEqual([[1], 'guests.1.name'])
  await type(1, 'Sato')
  expect([wrong(), summary()]).toEqual([[], ''])
  for (const _ of [1, 2]) await press('next')
  expect(sent.mock.calls).toEqual([[{ ...start, 'guests.1.name': 'Sato' }]])
})

it('takes what was put into a control without a word, and keeps what is gone from the page', async () => {
  expect(inputAt('gender').checked).toBe(true)
  inputAt('gender-2').checked = true
  put(2, 'Put')
  await press('fill')
  expect(of(1).value).toBe('Filled')
  for (const _ of [1, 2]) await press('hide')
  expect(of(1).value).toBe('Filled')
  await leave(of(2))
  await leave(inputAt('gender'))
  await press('next')
  expect(sent.mock.calls).toEqual([[{ 'guests.1.name': 'Filled', 'guests.2.name': 'Put', gender: '2' }]])
})
