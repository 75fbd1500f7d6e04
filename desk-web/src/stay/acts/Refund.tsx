import type { BoardStay } from '@tomari/contract/desk-page/board'
import { Checkbox, RadioCards } from '@tomari/guest-web/ui/controls/Choice.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { FieldMessage } from '@tomari/guest-web/ui/form/Field.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useState } from 'react'
import { useText } from '../../text/texts.ts'
import { ActDialog } from './ActDialog.tsx'
import { isNamed, LineName, nameGiven, YenField } from './BillActs.tsx'
import {
  type Chosen,
  extentOf,
  extents,
  lastPaid,
  nothingTyped,
  refundable,
  requestedYen,
} from './refund-request.ts'
import type { ActProps } from './StayAct.tsx'
import { type Typed, useTyped } from './typed.ts'

/** The texts before and after, by how the money goes back. */
const ways = {
  card: { before: 'refund.to_card', done: 'refund.done' },
  desk: { before: 'refund.to_hand', done: 'refund.recorded' },
  recorded: { before: 'refund.went_back', done: 'refund.noted' },
} as const

const wayOf = (means: string, recorded: string): keyof typeof ways => {
  if (means !== 'card') return 'desk'
  return recorded === '' ? 'card' : 'recorded'
}

/** Gives money back: what and how much is chosen first, and then read and confirmed. */
export function Refund({ calls, stay, rights, onDone }: ActProps) {
  const { t, number, yen: inYen } = useText()
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
      go={isRead ? t('refund.go', { sum: inYen(yen ?? 0) }) : t('refund.next')}
      leave="refund.keep"
      onTry={() => {
        typed.tried()
        if (isComplete) setRead(true)
      }}
      isReady={isRead}
      send={send}
      onClose={() => {
        typed.restart()
        setChosen(new Map())
        setRead(false)
      }}
      onAnswer={() => onDone(ways[way].done)}
    >
      {isRead ? (
        <>
          <p>
            <strong>{t('refund.will', { yen: number(yen ?? 0) })}</strong>
          </p>
          {extent === 'all' && <p>{t('refund.opens')}</p>}
          <p>{t(ways[way].before)}</p>
        </>
      ) : (
        <RefundFields stay={stay} typed={typed} chosen={chosen} onChoose={setChosen} />
      )}
    </ActDialog>
  )
}

type PaidLinesProps = {
  readonly stay: BoardStay
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

type RefundFieldsProps = PaidLinesProps & { readonly typed: Typed<keyof typeof nothingTyped> }

/** How much goes back, and of what. */
function RefundFields({ typed, ...props }: RefundFieldsProps) {
  const { t, number } = useText()
  const { field, of, isTried } = typed
  const extent = extentOf(of)
  const requested = requestedYen(props.stay, of, props.chosen)
  return (
    <Fields>
      <RadioCards
        label={t('refund.what')}
        name="extent"
        value={extent}
        options={extents.map((one) => ({ value: one, label: t(`refund.${one}`) }))}
        onChange={({ target }) => typed.type('extent', target.value)}
      />
      {extent === 'lines' && <PaidLines {...props} />}
      {extent === 'lines' && isTried && requested === null && (
        <FieldMessage id="refund-lines" kind="error" text={t('refund.no_lines')} />
      )}
      {extent === 'sum' && (
        <>
          <YenField label={t('refund.yen')} {...field('yen', requested === null && t('bill.wrong_yen'))} />
          <LineName label="refund.reason" field={field} wrong={!isNamed(of) && t('refund.no_reason')} />
        </>
      )}
      {lastPaid(props.stay)?.means === 'card' && (
        <Checkbox label={t('refund.elsewhere')} {...typed.box('recorded')} />
      )}
      <p aria-live="polite">{requested !== null && t('refund.will', { yen: number(requested) })}</p>
    </Fields>
  )
}

/** Each line that was paid for; of many of one, how many. */
function PaidLines({ stay, chosen, onChoose }: PaidLinesProps) {
  const { t, number, yen } = useText()
  const choose = (line: number, quantity: number) => {
    const others = [...chosen].filter(([one]) => one !== line)
    onChoose(new Map(quantity === 0 ? others : [...others, [line, quantity]]))
  }
  return refundable(stay).map((line) => {
    const labelled = { name: `line-${line.number}`, label: `${line.name} ${yen(line.yen)}` }
    const many = chosen.get(line.number) ?? 0
    return line.quantity === 1 ? (
      <Checkbox
        key={line.number}
        {...labelled}
        checked={many === 1}
        onChange={({ target }) => choose(line.number, target.checked ? 1 : 0)}
      />
    ) : (
      <SelectField
        key={line.number}
        {...labelled}
        value={String(many)}
        options={Array.from({ length: Math.min(line.quantity, 100) + 1 }, (_, count) => ({
          value: String(count),
          label: t('refund.count', { count: number(count), yen: number(count * line.unit_yen) }),
        }))}
        onChange={({ target }) => choose(line.number, Number(target.value))}
      />
    )
  })
}
