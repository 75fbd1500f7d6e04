import { type RefObject, useRef, useState } from 'react'
import type { Signature } from '../../../session/session.ts'
import type { Ink, SignaturePadHandle } from '../../../ui/signature/SignaturePad.tsx'

/** A signature that is being made: drawn, or typed where drawing is no way. */
export interface UsedSignature {
  readonly pad: RefObject<SignaturePadHandle | null>
  /** What was drawn when the guest was here before. */
  readonly initial: Ink | undefined
  readonly isEmpty: boolean
  /** The typed name; `undefined` while the guest draws. */
  readonly typedName: string | undefined
  readonly type: (name: string) => void
  readonly draw: () => void
  readonly changed: (isEmpty: boolean, ink: Ink) => void
  /** Takes the signature off: there is no partial undo (R9.3). */
  readonly undo: () => void
  /** The signature as it is kept and sent; null when there is none, or no canvas to make it on. */
  readonly made: () => Signature | null
}

/** The signature of the term screen, beginning with what is stored (R9.5). */
export const useSignature = (stored: Signature | null): UsedSignature => {
  const pad = useRef<SignaturePadHandle>(null)
  const [initial] = useState(() => inkOf(stored))
  const drawn = useRef(initial)
  const [isEmpty, setEmpty] = useState(stored === null)
  const [typedName, setTypedName] = useState(() => typedNameOf(stored))
  return {
    pad,
    initial,
    isEmpty,
    typedName,
    type: setTypedName,
    draw: () => setTypedName(undefined),
    changed: (nowEmpty, ink) => {
      drawn.current = ink
      setEmpty(nowEmpty)
    },
    undo: () => {
      if (typedName === undefined) pad.current?.clear()
      else setTypedName('')
    },
    made: () => {
      const picture = pad.current?.toJpeg()
      if (picture === undefined) return null
      const jpeg = picture.slice(picture.indexOf(',') + 1)
      return typedName === undefined
        ? { jpeg, drawing: { kind: 'strokes', strokes: drawn.current?.strokes ?? [] } }
        : { jpeg, drawing: { kind: 'typed', name: typedName } }
    },
  }
}

/** A stored signature as the pad draws it again; `undefined` when there is nothing drawn. */
export const inkOf = (stored: Signature | null): Ink | undefined =>
  stored?.drawing.kind === 'strokes' ? { strokes: stored.drawing.strokes } : undefined

/** The name that a stored signature was typed as; `undefined` when it was drawn, or there is none. */
export const typedNameOf = (stored: Signature | null): string | undefined =>
  stored?.drawing.kind === 'typed' ? stored.drawing.name : undefined
