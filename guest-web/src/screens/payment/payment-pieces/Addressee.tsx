import { traitsOf } from '@tomari/contract/languages'
import { addressLine } from '@tomari/guest-rules/addressee'
import { onReceipt } from '@tomari/guest-rules/receipt-letters'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../../../text/use-text.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { Verbatim } from '../../../ui/content/Verbatim.tsx'
import styles from './Addressee.module.css'

/** Whom the receipt is made out to, as it will stand there: with 様 for a person or 御中 for a company where the language has them. */
export function Addressee({ name }: { readonly name: string }) {
  const { language } = useText()
  const printed = onReceipt(name)
  return <Verbatim>{traitsOf(language).honorifics ? addressLine(printed) : printed}</Verbatim>
}

/** From an @ to behind a comma; written without a look-behind, which Safari has learnt only with 16.4. */
const PIECES = /@?[^@,]+,?|@,?|,/g

/** Mail addresses that break before the @ and after a comma, and nowhere else unless they must. */
export function MailAddress({ text }: { readonly text: string }) {
  return Array.from(text.match(PIECES) ?? []).map((part, index) => (
    // The parts of one text never change places.
    <Fragment key={`${index}:${part}`}>
      {index > 0 && <wbr />}
      <Verbatim>{part}</Verbatim>
    </Fragment>
  ))
}

interface NameCardProps {
  readonly label: string
  readonly name: ReactNode
  readonly action?: ReactNode
}

export function NameCard({ label, name, action }: NameCardProps) {
  return (
    <Card label={label}>
      <div className={styles.row}>
        <div>
          <p className={styles.label}>{label}</p>
          <p className={styles.name}>{name}</p>
        </div>
        {action}
      </div>
    </Card>
  )
}
