import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { afterFrame } from '../later.ts'
import { type Ink, isBlank, noInk } from './ink.ts'
import styles from './SignaturePad.module.css'
import { openSurface, type Surface } from './surface.ts'

export type { Ink } from './ink.ts'

export type SignaturePadHandle = {
  clear: () => void
  /** The signature as a JPEG data URL, quality 0.9, black on white; undefined when there is none, or no canvas. */
  toJpeg: () => string | undefined
}

type SignaturePadProps = {
  label: string
  /** Words on the empty canvas, gone at the first touch. */
  placeholder: string
  /** What was drawn before, as `onChange` gave it. Read once. */
  initial?: Ink | undefined
  /** A typed name, shown in place of the drawing: the keyboard's way to sign. */
  typedName?: string | undefined
  /** The signature changed; `ink` is the drawing, also while a typed name is shown. */
  onChange: (isEmpty: boolean, ink: Ink) => void
  describedBy?: string | undefined
  ref?: Ref<SignaturePadHandle> | undefined
}

/** A canvas to sign on, by mouse, finger or pen. Base line and placeholder lie over it and are not in the picture. */
export function SignaturePad({
  label,
  placeholder,
  initial,
  typedName,
  onChange,
  describedBy,
  ref,
}: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<Surface>(null)
  const [firstInk] = useState(initial ?? noInk)
  const [isEmpty, setEmpty] = useState(isBlank(firstInk))
  const report = useRef(onChange)
  const latestName = useRef(typedName)
  useEffect(() => {
    report.current = onChange
    latestName.current = typedName
  })

  const open = useRef(() => {
    if (surface.current !== null || canvas.current === null) return surface.current
    surface.current = openSurface(canvas.current, firstInk, {
      onTouch: () => setEmpty(false),
      onInk: (ink) => {
        setEmpty(isBlank(ink))
        report.current(isBlank(ink), ink)
      },
    })
    surface.current?.showName(latestName.current)
    return surface.current
  })

  useEffect(() => {
    // A canvas takes a slow phone 15 ms to make ready, which would keep the screen's first picture back.
    const notYet = afterFrame(open.current)
    return () => {
      notYet()
      surface.current?.close()
      surface.current = null
    }
  }, [])

  const wasTyped = useRef(false)
  useEffect(() => {
    const isTyped = typedName !== undefined
    const concernsTheCanvas = isTyped || wasTyped.current
    wasTyped.current = isTyped
    if (surface.current === null || !concernsTheCanvas) return
    surface.current.showName(typedName)
    const ink = surface.current.ink()
    report.current(isTyped ? typedName.trim() === '' : isBlank(ink), ink)
  }, [typedName])

  useImperativeHandle(ref, () => ({
    clear: () => surface.current?.clear(),
    // A guest may be faster than the picture: the canvas opens for the signature then.
    toJpeg: () => open.current()?.toJpeg(),
  }))

  const isBare = typedName === undefined ? isEmpty : typedName.trim() === ''
  return (
    <div
      className={styles.pad}
      data-empty={isBare || undefined}
      data-typed={typedName !== undefined || undefined}
    >
      <canvas
        className={styles.canvas}
        ref={canvas}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
      />
      <span className={styles.line} />
      {isBare && (
        <span className={styles.placeholder} aria-hidden="true">
          {placeholder}
        </span>
      )}
    </div>
  )
}
