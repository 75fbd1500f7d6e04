import type { ReactNode } from 'react'

/** Words that no page translation may change: names, codes, amounts, addresses. */
export function Verbatim({ children }: { readonly children: ReactNode }) {
  return <span translate="no">{children}</span>
}

type SentenceProps = {
  text: string
  verbatim: string
}

/** A sentence around a name, an amount or an address. */
export function Sentence({ text, verbatim }: SentenceProps) {
  const at = verbatim === '' ? -1 : text.lastIndexOf(verbatim)
  if (at === -1) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <Verbatim>{verbatim}</Verbatim>
      <span>{text.slice(at + verbatim.length)}</span>
    </>
  )
}
