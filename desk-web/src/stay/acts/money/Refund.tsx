import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import { nameGiven } from './LineName.tsx'
import { lastPaid, nothingTyped, requestedYen } from './refund-request.ts'
import { RefundFields } from './RefundFields.tsx'
import type { ActProps } from '../use-act.ts'

/** Gives money back: what and how much is chosen first, and then read and asked once more. */
export function Refund({ calls, stay, rights, onDone, onEnded }: ActProps) {
  const { t, number } = useText()
  const [typed, setTyped] = useState(nothingTyped)
  const [isTried, setTried] = useState(false)
  const [isRead, setRead] = useState(false)
  const paid = lastPaid(stay)
  if (paid === null || !rights.includes('money_back')) return null
  const yen = requestedYen(stay, typed)
  const isComplete = yen !== null && (typed.extent !== 'sum' || typed.japanese.trim() !== '')
  const send = () => {
    const fields = { yen: yen ?? 0 }
    switch (typed.extent) {
      case 'all':
        return calls.act('refundAll', stay, fields)
      case 'lines': {
        const lines = [...typed.chosen].map(([line, quantity]) => ({ number: line, quantity }))
        return calls.act('refundLines', stay, { ...fields, lines })
      }
      case 'sum':
        return calls.act('refundSum', stay, { ...fields, ...nameGiven(typed) })
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
      onAnswer={() => onDone(paid.means === 'card' ? 'refund.done' : 'refund.recorded')}
      onEnded={onEnded}
    >
      {isRead ? (
        <>
          <p>
            <strong>{t('refund.will', { yen: number(yen ?? 0) })}</strong>
          </p>
          {typed.extent === 'all' && <p>{t('refund.opens')}</p>}
          <p>{t(paid.means === 'card' ? 'refund.to_card' : 'refund.to_hand')}</p>
        </>
      ) : (
        <RefundFields stay={stay} typed={typed} isTried={isTried} onType={setTyped} />
      )}
    </ActDialog>
  )
}
