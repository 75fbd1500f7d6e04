import type { Signature } from '../../../session/session.ts'
import type { Ink } from '../../../ui/signature/SignaturePad.tsx'

/** A stored signature as the pad draws it again; `undefined` when there is nothing drawn. */
export const inkOf = (stored: Signature | null): Ink | undefined => {
  if (stored?.drawing.kind !== 'strokes') return undefined
  // The line has one width however fast it was drawn, so time and pressure are not kept.
  return {
    strokes: stored.drawing.strokes.map((stroke) =>
      stroke.map(({ x, y }) => ({ x, y, time: 0, pressure: 0.5 })),
    ),
  }
}

/** The name that a stored signature was typed as; `undefined` when it was drawn, or there is none. */
export const typedNameOf = (stored: Signature | null): string | undefined =>
  stored?.drawing.kind === 'typed' ? stored.drawing.name : undefined
