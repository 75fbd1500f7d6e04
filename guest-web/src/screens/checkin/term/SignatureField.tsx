import { traitsOf } from '@tomari/contract/languages'
import { useEffect, useRef, useState } from 'react'
import { useDeps } from '../../../screen-kit/deps.ts'
import type { Signature } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { focusField } from '../../../ui/form/Form.tsx'
import { type Ink, SignaturePad, type SignaturePadHandle } from '../../../ui/signature/SignaturePad.tsx'
import styles from './SignatureField.module.css'

const signatureIcon = 'M3.5 19.5h17M6 15.5c2-1 4-9 6-9s-1.5 8 .5 8 2-3 3.5-3 1 2.5 2.5 2.5'
const keyboardIcon =
  'M4.5 6.5h15a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5zM6.8 10h.4M10.3 10h.4M13.8 10h.4M17 10h.4M8 14h8'

/** Longest name that still fits on the canvas. */
const TYPED_NAME_MAX_LENGTH = 50

const TYPED_NAME = 'typedSignature'

/** One way to sign at a time: the canvas with an example and the undo control, or, where the hotel takes it, a name that is typed. */
export function SignatureField({ signature }: { readonly signature: ReturnType<typeof useSignature> }) {
  const { site } = useDeps()
  const { t } = useText()
  const [isExampleOpen, setExampleOpen] = useState(false)
  const closeExample = () => setExampleOpen(false)
  const { pad, typedName } = signature
  const isTyping = typedName !== undefined
  const wantsToType = useRef(false)
  useEffect(() => {
    if (isTyping && wantsToType.current) focusField(TYPED_NAME)
    wantsToType.current = false
  }, [isTyping])
  const startTyping = () => {
    wantsToType.current = true
    signature.type('')
  }
  const canvas = (describedBy?: string) => (
    <SignaturePad
      ref={pad}
      label={t('checkin.term.signature_label')}
      placeholder={t('checkin.term.placeholder')}
      initial={signature.initial}
      typedName={typedName}
      onChange={signature.changed}
      describedBy={describedBy}
    />
  )
  return (
    <div className={styles.signature}>
      {isTyping ? (
        <>
          <TextField
            name={TYPED_NAME}
            label={t('checkin.term.typed_label')}
            hint={t('checkin.term.typed_hint')}
            defaultValue={typedName}
            onChange={(event) => signature.type(event.currentTarget.value)}
            autoComplete="name"
            maxLength={TYPED_NAME_MAX_LENGTH}
          />
          {!signature.isEmpty && canvas()}
        </>
      ) : (
        <Field
          id="signature"
          kind="text"
          label={t('checkin.term.signature_label')}
          hint={t('checkin.term.signature_hint')}
          tools={
            <>
              <Button variant="text" onClick={() => setExampleOpen(true)}>
                {t('checkin.term.example_button')}
              </Button>
              <Button variant="text" onClick={() => pad.current?.clear()}>
                {t('checkin.term.undo_button')}
              </Button>
            </>
          }
        >
          {(ariaProps) => canvas(ariaProps['aria-describedby'])}
        </Field>
      )}
      {site.signature.canBeTyped && (
        <div className={styles.tools}>
          <LinkRow>
            {isTyping ? (
              <Button variant="text" icon={signatureIcon} onClick={signature.draw}>
                {t('checkin.term.drawn_button')}
              </Button>
            ) : (
              // A name that is typed would hide the drawing: the guest starts again first.
              <Button variant="text" icon={keyboardIcon} disabled={!signature.isEmpty} onClick={startTyping}>
                {t('checkin.term.typed_button')}
              </Button>
            )}
          </LinkRow>
        </div>
      )}
      <Dialog
        open={isExampleOpen}
        title={t('checkin.term.example_title')}
        onDismiss={closeExample}
        actions={<Button onClick={closeExample}>{t('components.button.close')}</Button>}
      >
        <p>{t('checkin.term.example_body')}</p>
        <ExampleSignature />
      </Dialog>
    </div>
  )
}

/** Strokes of an invented guest's signature, on a canvas of 350 by 210. */
const drawings = {
  kanji: new URL('./example-kanji.svg', import.meta.url).href,
  latin: new URL('./example-latin.svg', import.meta.url).href,
}

/** What a signature may look like, on the same canvas and base line. */
function ExampleSignature() {
  const { t, language } = useText()
  return (
    <div className={styles.example}>
      <img
        className={styles.drawing}
        src={traitsOf(language).ideographs ? drawings.kanji : drawings.latin}
        width={350}
        height={210}
        alt={t('checkin.term.example_alt')}
      />
      <span className={styles.line} />
    </div>
  )
}

/** The signature of the term screen, beginning with what is stored (R9.5). */
export const useSignature = (stored: Signature | null) => {
  const pad = useRef<SignaturePadHandle>(null)
  const [initial, setInitial] = useState(() => inkOf(stored))
  const drawn = useRef(initial)
  const [isBare, setBare] = useState(stored === null)
  const [typedName, setTypedName] = useState(() => typedNameOf(stored))
  return {
    pad,
    /** What the canvas begins with: what was drawn when the guest was here before. */
    initial,
    isEmpty: typedName === undefined ? isBare : typedName.trim() === '',
    /** `undefined` while the guest draws. */
    typedName,
    type: setTypedName,
    draw: () => {
      // A name is typed while nothing is drawn: the canvas that comes is empty.
      setInitial(undefined)
      setBare(true)
      setTypedName(undefined)
    },
    changed: (nowBare: boolean, ink: Ink) => {
      drawn.current = ink
      setBare(nowBare)
    },
    /** The signature as it is stored and sent; null when there is none, or no canvas to make it on. */
    made: (): Signature | null => {
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
