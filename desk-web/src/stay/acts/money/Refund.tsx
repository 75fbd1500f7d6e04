import { useState } from 'react'
import { useWords } from '../../../text/use-words.ts'
import { ActDialog } from '../ActDialog.tsx'
import { nameGiven } from './LineName.tsx'
import { lastPaid, nothingTyped, yenAsked } from './refund-asked.ts'
import { RefundFields } from './RefundFields.tsx'
import type { ActProps } from '../use-act.ts'

/** What is told before and after, by how the money goes back. */
const sayings = {
  card: { before: 'refund.to_card', done: 'refund.done' },
  desk: { before: 'refund.to_hand', done: 'refund.recorded' },
  recorded: { before: 'refund.went_back', done: 'refund.noted' },
} as const

const wayOf = (isRecorded: boolean, means: string) => {
  if (means !== 'card') return 'desk'
  return isRecorded ? 'recorded' : 'card'
}

/** Gives money back: what and how much is chosen first, and then read and asked once more. */
export function Refund({ calls, stay, rights, onDone, onEnded }: ActProps) {
  const { t, number } = useWords()
  const [typed, setTyped] = useState(nothingTyped)
  const [isTried, setTried] = useState(false)
  const [isRead, setRead] = useState(false)
  const paid = lastPaid(stay)
  if (paid === null || !rights.includes('money_back')) return null
  const yen = yenAsked(stay, typed)
  const isComplete = yen !== null && (typed.extent !== 'sum' || typed.japanese.trim() !== '')
  const told = sayings[wayOf(typed.isRecorded, paid.means)]
  const send = () => {
    const given = { yen: yen ?? 0, recorded: typed.isRecorded }
    switch (typed.extent) {
      case 'all':
        return calls.act('refundAll', stay, given)
      case 'lines': {
        const lines = [...typed.chosen].map(([line, quantity]) => ({ number: line, quantity }))
        return calls.act('refundLines', stay, { ...given, lines })
      }
      case 'sum':
        return calls.act('refundSum', stay, { ...given, ...nameGiven(typed) })
      default:
        throw new Error(`no extent ${String(typed.extent satisfies never)}`)
    }
  }
  return (
    <ActDialog
      label="refund.open"
      title={isRead ? 'refund.sure_title' : 'refund.title'}
      go={t(isRead ? 'refund.go' : 'refund.next')}
      leave="refund.keep"
      isGrave={isRead}
      isReady={() => {
        setTried(true)
        if (!isRead && isComplete) setRead(true)
        return isRead
      }}
      send={send}
      onClose={() => {
        setTyped(nothingTyped)
        setTried(false)
        setRead(false)
      }}
      onAnswer={() => onDone(told.done)}
      onEnded={onEnded}
    >
      {isRead ? (
        <>
          <p>
            <strong>{t('refund.will', { yen: number(yen ?? 0) })}</strong>
          </p>
          {typed.extent === 'all' && <p>{t('refund.opens')}</p>}
          <p>{t(told.before)}</p>
        </>
      ) : (
        <RefundFields stay={stay} typed={typed} isTried={isTried} onType={setTyped} />
      )}
    </ActDialog>
  )
}
