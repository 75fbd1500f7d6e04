import { Button, type ButtonProps } from '@tomari/guest-web/ui/actions/Button.tsx'
import { type TextKey, useText } from '../text/texts.ts'

/** A small button with a text of the catalogue. */
export function SmallButton({
  text,
  variant = 'secondary',
  ...native
}: ButtonProps & { readonly text: TextKey }) {
  const { t } = useText()
  return (
    <Button variant={variant} compact {...native}>
      {t(text)}
    </Button>
  )
}

export function PrintButton({ variant }: Pick<ButtonProps, 'variant'>) {
  return <SmallButton text="frame.print" variant={variant} onClick={() => window.print()} />
}
