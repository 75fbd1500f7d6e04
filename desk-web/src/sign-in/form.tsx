import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { TextField, type TextFieldProps } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Refused } from '../calls/answers.tsx'
import type { Answer } from '../calls/desk-calls.ts'
import styles from '../frame/DeskFrame.module.css'
import { type TextKey, useText } from '../text/texts.ts'

type Errors = Readonly<Record<string, string>>

/**
 * Sends a form. Focus stays where it is, unless a field has to be corrected; the first of those gets it.
 * @param empty the message of each field that is left empty; these are all its fields
 * @param send the call
 * @param onDone with what it answered
 * @param fieldOf the field that a refusal is about, by its code; null where it is about all
 */
export function useForm<Name extends string, Payload>(
  empty: Readonly<Record<Name, string>>,
  send: (given: Readonly<Record<Name, string>>) => Promise<Answer<Payload>>,
  onDone: (payload: Payload, given: Readonly<Record<Name, string>>) => void,
  fieldOf: (code: string) => { readonly name: Name; readonly message: string } | null = () => null,
) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [errors, setErrors] = useState<Errors>({})

  const show = (form: HTMLFormElement, wrong: Errors) => {
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    const field = first === undefined ? null : form.elements.namedItem(first)
    if (field instanceof HTMLInputElement) field.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const given: Record<Name, string> = { ...empty }
    const wrong: Record<string, string> = {}
    for (const name in empty) {
      const value = data.get(name)
      given[name] = typeof value === 'string' ? value : ''
      if (given[name].trim() === '') wrong[name] = empty[name]
    }
    show(form, wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    setRefused(null)
    const answer = await send(given)
    setBusy(false)
    if (answer.kind === 'done') {
      onDone(answer.payload, given)
      return
    }
    const about = fieldOf(answer.code)
    if (about !== null) show(form, { [about.name]: about.message })
    else setRefused(answer.message)
  }

  return {
    isBusy,
    /** Why it was not done; null while nothing was refused. */
    refused,
    errorOf: (name: Name) => errors[name],
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      // The button stays as it is, as a button that is switched off would lose the focus.
      if (!isBusy) void submit(event.currentTarget)
    },
  }
}

type SentFormProps = {
  readonly form: Pick<ReturnType<typeof useForm>, 'isBusy' | 'refused' | 'onSubmit'>
  /** Above the reason of a refusal. */
  readonly refusedTitle: TextKey
  readonly go: TextKey
  /** `secondary` where the screen has another first choice. */
  readonly variant?: 'primary' | 'secondary'
  readonly children: ReactNode
}

/** The fields of a form, the button that sends it, and above both what was refused. */
export function SentForm({ form, refusedTitle, go, variant = 'primary', children }: SentFormProps) {
  const { t } = useText()
  return (
    <>
      <Refused title={refusedTitle} message={form.refused} />
      <form className={styles.stack} noValidate onSubmit={form.onSubmit}>
        {children}
        <Button type="submit" variant={variant} aria-disabled={form.isBusy || undefined}>
          {t(form.isBusy ? 'sign_in.busy' : go)}
        </Button>
      </form>
    </>
  )
}

/** The six digits of the app on the person's phone. */
export function CodeField(props: Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'value' | 'onChange'>) {
  return (
    <TextField
      {...props}
      name="code"
      figures
      width="postcode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
    />
  )
}

export function NameField(props: Pick<TextFieldProps, 'label' | 'error'>) {
  return (
    <TextField
      {...props}
      name="name"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
    />
  )
}
