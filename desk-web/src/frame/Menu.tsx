import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { downIcon } from '@tomari/guest-web/ui/icons/later-icons.ts'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'

type MenuProps = {
  readonly label: string
  /** Buttons, and what they open. */
  readonly children: ReactNode
}

/** Buttons that are needed seldom, behind one: opened by it, walked with the arrows, closed by Escape, by a choice or by going elsewhere. */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const items = () =>
    [...(list.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].filter(
      (item) => item.offsetParent !== null,
    )
  const close = () => {
    setOpen(false)
    opener.current?.querySelector('button')?.focus()
  }
  const open = () => {
    setOpen(true)
    requestAnimationFrame(() => items()[0]?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || !(opener.current?.contains(document.activeElement) ?? false)) return
      open()
    } else if (event.key === 'Escape') close()
    else {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by === undefined) return
      const all = items()
      const at = all.findIndex((item) => item === document.activeElement)
      all.at((at + by) % all.length)?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={styles.menu}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <div ref={opener}>
        <Button
          variant="secondary"
          compact
          icon={downIcon}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => (isOpen ? close() : open())}
        >
          {label}
        </Button>
      </div>
      {/* What is opened from here finds the focus on the opener, and leads back to it. */}
      <div
        ref={list}
        id={id}
        className={styles.list}
        role="group"
        aria-label={label}
        hidden={!isOpen}
        onClickCapture={close}
      >
        {children}
      </div>
    </div>
  )
}
