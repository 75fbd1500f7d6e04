import { useText } from '../../../text/use-text.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { labelledAs } from './labelled-as.ts'
import type { Tied } from './tied.ts'

/** Overseas address as free text. */
export function OverseasAddressField({ tied }: { readonly tied: Tied }) {
  const text = useText()
  return <TextArea {...labelledAs('address', tied.required, text)} autoComplete="street-address" {...tied} />
}
