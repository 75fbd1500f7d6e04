import type { BoardStay } from '@tomari/contract/desk-page/board'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { RadioCards } from '@tomari/guest-web/ui/controls/RadioCards.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Fields.tsx'
import { FieldMessage } from '@tomari/guest-web/ui/form/FieldMessage.tsx'
import { useWords } from '../../../text/use-words.ts'
import { LineName } from './LineName.tsx'
import { extents, lastPaid, type RefundTyped, refundable, yenAsked } from './refund-asked.ts'

type RefundFieldsProps = {
  readonly stay: BoardStay
  readonly typed: RefundTyped
  /** Whether somebody has tried to go on. */
  readonly isTried: boolean
  readonly onType: (typed: RefundTyped) => void
}

/** How much goes back, and of what. */
export function RefundFields({ stay, typed, isTried, onType }: RefundFieldsProps) {
  const { t, number } = useWords()
  const { extent, yen, japanese } = typed
  const asked = yenAsked(stay, typed)
  return (
    <Fields>
      <RadioCards
        label={t('refund.what')}
        name="extent"
        value={extent}
        options={extents.map((one) => ({ value: one, label: t(`refund.${one}`) }))}
        onChange={({ target }) =>
          onType({ ...typed, extent: extents.find((one) => one === target.value) ?? 'all' })
        }
      />
      {extent === 'lines' && <PaidLines stay={stay} typed={typed} onType={onType} />}
      {extent === 'lines' && isTried && asked === null && (
        <FieldMessage id="refund-lines" kind="error" text={t('refund.no_lines')} />
      )}
      {extent === 'sum' && (
        <>
          <TextField
            label={t('refund.yen')}
            name="yen"
            inputMode="numeric"
            autoComplete="off"
            figures
            width="code"
            affix={t('bill.affix')}
            value={yen}
            error={isTried && asked === null ? t('bill.wrong_yen') : undefined}
            onChange={({ target }) => onType({ ...typed, yen: target.value })}
          />
          <LineName
            label="refund.reason"
            typed={typed}
            error={isTried && japanese.trim() === '' ? t('refund.no_reason') : undefined}
            onType={(some) => onType({ ...typed, ...some })}
          />
        </>
      )}
      {lastPaid(stay)?.means === 'card' && (
        <Checkbox
          label={t('refund.elsewhere')}
          name="recorded"
          checked={typed.isRecorded}
          onChange={({ target }) => onType({ ...typed, isRecorded: target.checked })}
        />
      )}
      <p aria-live="polite">{asked !== null && t('refund.will', { yen: number(asked) })}</p>
    </Fields>
  )
}

/** Each line that was paid for; of many of one, how many. */
function PaidLines({ stay, typed, onType }: Omit<RefundFieldsProps, 'isTried'>) {
  const { t, number } = useWords()
  const choose = (line: number, quantity: number) => {
    const chosen = new Map(typed.chosen)
    if (quantity === 0) chosen.delete(line)
    else chosen.set(line, quantity)
    onType({ ...typed, chosen })
  }
  return refundable(stay).map((line) => {
    const name = `line-${line.number}`
    const words = `${line.name} ${t('row.yen', { yen: number(line.yen) })}`
    const many = typed.chosen.get(line.number) ?? 0
    return line.quantity === 1 ? (
      <Checkbox
        key={line.number}
        label={words}
        name={name}
        checked={many === 1}
        onChange={({ target }) => choose(line.number, target.checked ? 1 : 0)}
      />
    ) : (
      <SelectField
        key={line.number}
        label={words}
        name={name}
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
