import { TextField, type TextFieldProps } from '@tomari/guest-web/ui/controls/TextField.tsx'

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
