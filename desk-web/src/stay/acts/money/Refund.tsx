import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'
import { isNamed, nameGiven } from './LineName.tsx'
import { type Chosen, extentOf, lastPaid, nothingTyped, requestedYen } from './refund-request.ts'
import { RefundFields } from './RefundFields.tsx'

/** The texts before and after, by how the money goes back. */
const sayings = {
  card: { before: 'refund.to_card', done: 'refund.done' },
  desk: { before: 'refund.to_hand', done: 'refund.recorded' },
  recorded: { before: 'refund.went_back', done: 'refund.noted' },
} as const

const wayOf = (means: string, recorded: string): keyof typeof sayings => {
  if (means !== 'card') return 'desk'
  return recorded === '' ? 'card' : 'recorded'
}

/** Gives money back: what and how much is chosen first, and then read and asked once more. */
export function Refund({ calls, stay, rights, onDone }: ActProps) {
  const { t, number } = useText()
  const typed = useTyped(nothingTyped)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [isRead, setRead] = useState(false)
  const paid = lastPaid(stay)
  if (paid === null || !rights.includes('money_back')) return null
  const extent = extentOf(typed.of)
  const yen = requestedYen(stay, typed.of, chosen)
  const isComplete = yen !== null && (extent !== 'sum' || isNamed(typed.of))
  const way = wayOf(paid.means, typed.of('recorded'))
  const send = () => {
    const fields = { yen: yen ?? 0, recorded: way === 'recorded' }
    switch (extent) {
      case 'all':
        return calls.act('refundAll', stay, fields)
      case 'lines': {
        const lines = [...chosen].map(([line, quantity]) => ({ number: line, quantity }))
        return calls.act('refundLines', stay, { ...fields, lines })
      }
      case 'sum':
        return calls.act('refundSum', stay, { ...fields, ...nameGiven(typed.of) })
      default:
        throw new Error(`no extent ${String(extent satisfies never)}`)
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
        typed.tried()
        if (!isRead && isComplete) setRead(true)
        return isRead
      }}
      send={send}
      onClose={() => {
        typed.restart()
        setChosen(new Map())
        setRead(false)
      }}
      onAnswer={() => onDone(sayings[way].done)}
    >
      {isRead ? (
        <>
          <p>
            <strong>{t('refund.will', { yen: number(yen ?? 0) })}</strong>
          </p>
          {extent === 'all' && <p>{t('refund.opens')}</p>}
          <p>{t(sayings[way].before)}</p>
        </>
      ) : (
        <RefundFields stay={stay} typed={typed} chosen={chosen} onChoose={setChosen} />
      )}
    </ActDialog>
  )
}
