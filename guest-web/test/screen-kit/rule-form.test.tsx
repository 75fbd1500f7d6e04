// @vitest-environment jsdom
import { kanaRule } from '@tomari/guest-rules/name/name'
import { phoneRule } from '@tomari/guest-rules/numbers'
import { problemOfText, type TextRule } from '@tomari/guest-rules/problem'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { DepsContext } from '../../src/screen-kit/deps.ts'
import { LISTED_FROM, useRuleForm } from '../../src/screen-kit/form/use-rule-form.ts'
import { useAction } from '../../src/screen-kit/use-action.ts'
import { TextContext } from '../../src/text/use-text.ts'
import { RadioCards } from '../../src/ui/controls/Choice.tsx'
import { TextField } from '../../src/ui/controls/TextField.tsx'
import { ErrorSummary } from '../../src/ui/form/Form.tsx'
import { surroundingsOf } from '../screens/show-screen.tsx'

const start = { 'guests.1.name': '', 'guests.2.name': 'Mori', gender: '1', tel: '09012345678' }
const sent = vi.fn<(values: typeof start) => Promise<void>>(() => new Promise(() => {}))

const rules: Readonly<Record<string, TextRule | undefined>> = { 'guests.2.name': kanaRule, tel: phoneRule }

function Screen() {
  const [hasFirst, setFirst] = useState(true)
  const { form, control, summary, submit } = useRuleForm({
    start,
    ruleOf: (name) => rules[name],
    problemsOf: (values) => ({
      'guests.1.name': hasFirst && values['guests.1.name'] === '' ? 'required' : undefined,
      'guests.2.name': problemOfText(kanaRule, values['guests.2.name'], true) ?? undefined,
      tel: problemOfText(phoneRule, values.tel, true) ?? undefined,
    }),
    fieldsOf: () => ['guests.1.name', 'guests.2.name', 'gender', 'tel'],
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
      <TextField label="4" maxLength={12} {...control('tel')} />
      <ErrorSummary title="Wrong" errors={summary} least={LISTED_FROM} />
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

it('lists what Next was refused for and nothing that comes after, which would push the field away (R8.51)', async () => {
  await press('next')
  await type(2, '森')
  await leave(of(2))
  expect([wrong(), summary()]).toEqual([[1, 2], 'guests.1.name'])
  await press('next')
  expect(summary()).toBe('guests.1.name,guests.2.name')
  await type(1, 'Sato')
  expect(summary()).toBe('guests.2.name')
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
  expect(sent.mock.calls).toEqual([
    [{ ...start, 'guests.1.name': 'Filled', 'guests.2.name': 'Put', gender: '2' }],
  ])
})

const fillIn = (id: string, text: string) => {
  inputAt(id).setRangeText(text, 0, inputAt(id).value.length)
  return act(async () => inputAt(id).dispatchEvent(new Event('input', { bubbles: true })))
}

it('shows what was read once a field is left, from the start too, and never while it is typed (R8.47)', async () => {
  const tel = inputAt('tel')
  expect(tel.value).toBe('090-1234-5678')
  await fillIn('tel', '０８０１２３４５６７８')
  expect(tel.value).toBe('０８０１２３４５６７８')
  await leave(tel)
  expect(tel.value).toBe('080-1234-5678')
  await fillIn('tel', '080x')
  await leave(tel)
  expect(tel.value).toBe('080x')
})

it('reads what is pasted before the control would cut it off', async () => {
  const tel = inputAt('tel')
  const paste = (text: string) => {
    tel.setSelectionRange(0, tel.value.length)
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Reflect.set(event, 'clipboardData', { getData: () => text })
    return act(async () => tel.dispatchEvent(event))
  }
  expect(await paste('080 1111 2222')).toBe(false)
  expect(tel.value).toBe('080-1111-2222')
  // What fits and what nobody can read is left to the browser.
  expect([await paste('08011112222'), await paste('not a number at all')]).toEqual([true, true])
})

it('offers the certain text as a button, which is heard with the problem and gives the focus back (R8.52)', async () => {
  await type(2, 'もり')
  await leave(of(2))
  const described = (of(2).getAttribute('aria-describedby') ?? '').split(' ')
  const spoken = described.map((id) => document.getElementById(id)?.textContent)
  expect(spoken).toEqual([expect.stringContaining('も り'), '「モリ」\u2060に直す'])
  await act(async () => document.querySelector<HTMLElement>('[data-variant="secondary"]')?.click())
  expect([of(2).value, wrong(), document.activeElement]).toEqual(['モリ', [], of(2)])
  await type(2, '森')
  await leave(of(2))
  expect([wrong(), document.querySelector('[data-variant="secondary"]')]).toEqual([[2], null])
})

it('lists three problems or more, under the focus, until the last is mended (R8.51)', async () => {
  const links = () => document.querySelectorAll('[role="group"] a').length
  await press('next')
  expect([links(), document.activeElement]).toEqual([0, of(1)])
  await type(2, '森')
  await fillIn('tel', 'x')
  await press('next')
  expect(links()).toBe(3)
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  await type(1, 'Sato')
  await type(2, 'モリ')
  expect(links()).toBe(1)
  await fillIn('tel', '080')
  expect(links()).toBe(0)
})
