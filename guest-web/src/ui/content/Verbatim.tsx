import type { ReactNode } from 'react'

/** Words that no page translation may change: names, codes, amounts, addresses. */
export function Verbatim({ children }: { readonly children: ReactNode }) {
  return <span translate="no">{children}</span>
}

export type SentenceProps = {
  /** The whole sentence. */
  text: string
  /** The words in it that no page translation may change. */
  verbatim: string
}

/** A sentence around a name, an amount or an address. */
export function Sentence({ text, verbatim }: SentenceProps) {
  const [before, after] = text.split(verbatim)
  return (
    <>
      <span>{before}</span>
      {after !== undefined && <Verbatim>{verbatim}</Verbatim>}
      <span>{after}</span>
    </>
  )
}
