import type { Signature } from '../../../session/session.ts'
import type { Ink } from '../../../ui/signature/SignaturePad.tsx'

/** A stored signature as the pad draws it again; `undefined` when there is nothing drawn. */
export const inkOf = (stored: Signature | null): Ink | undefined =>
  stored?.drawing.kind === 'strokes' ? { strokes: stored.drawing.strokes } : undefined

/** The name that a stored signature was typed as; `undefined` when it was drawn, or there is none. */
export const typedNameOf = (stored: Signature | null): string | undefined =>
  stored?.drawing.kind === 'typed' ? stored.drawing.name : undefined
