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
