import { TextField, type TextFieldProps } from '@tomari/guest-web/ui/controls/TextField.tsx'

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

/** The name that a person signs in as. */
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
