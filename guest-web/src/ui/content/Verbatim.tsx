import type { ReactNode } from 'react'

/** Words that no page translation may change: names, codes, amounts, addresses. */
export function Verbatim({ children }: { readonly children: ReactNode }) {
  return <span translate="no">{children}</span>
}

/**
 * The language of a name in another page's text, where its letters tell it: kana are Japanese. Its characters have other forms in
 * Chinese, and a voice reads them otherwise.
 */
export const langOfName = (name: ReactNode): 'ja' | undefined =>
  typeof name === 'string' && /[\u3041-\u30fa]/.test(name) && !/[\uac00-\ud7a3]/.test(name) ? 'ja' : undefined

type SentenceProps = {
  text: string
  verbatim: string
  /** How the name, amount or address is shown where it is more than its letters. */
  children?: ReactNode
}

/** A sentence around a name, an amount or an address. */
export function Sentence({ text, verbatim, children = verbatim }: SentenceProps) {
  const at = verbatim === '' ? -1 : text.lastIndexOf(verbatim)
  if (at === -1) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <Verbatim>{children}</Verbatim>
      <span>{text.slice(at + verbatim.length)}</span>
    </>
  )
}
