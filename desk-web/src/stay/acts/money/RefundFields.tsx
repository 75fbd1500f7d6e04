import type { BoardStay } from '@tomari/contract/desk-page/board'
import { Checkbox } from '@tomari/guest-web/ui/controls/Checkbox.tsx'
import { RadioCards } from '@tomari/guest-web/ui/controls/RadioCards.tsx'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Fields.tsx'
import { FieldMessage } from '@tomari/guest-web/ui/form/FieldMessage.tsx'
import { useWords } from '../../../text/use-words.ts'
import type { useTyped } from '../use-typed.ts'
import { isNamed, LineName } from './LineName.tsx'
import {
  type Chosen,
  extentOf,
  extents,
  lastPaid,
  type nothingTyped,
  refundable,
  yenAsked,
} from './refund-asked.ts'

type RefundFieldsProps = {
  readonly stay: BoardStay
  readonly typed: ReturnType<typeof useTyped<keyof typeof nothingTyped>>
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** How much goes back, and of what. */
export function RefundFields({ typed, ...props }: RefundFieldsProps) {
  const { t, number } = useWords()
  const { field, of, isTried } = typed
  const extent = extentOf(of)
  const asked = yenAsked(props.stay, of, props.chosen)
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
      {extent === 'lines' && isTried && asked === null && (
        <FieldMessage id="refund-lines" kind="error" text={t('refund.no_lines')} />
      )}
      {extent === 'sum' && (
        <>
          <TextField
            label={t('refund.yen')}
            inputMode="numeric"
            figures
            width="code"
            affix={t('bill.affix')}
            {...field('yen', asked === null && t('bill.wrong_yen'))}
          />
          <LineName label="refund.reason" field={field} wrong={!isNamed(of) && t('refund.no_reason')} />
        </>
      )}
      {lastPaid(props.stay)?.means === 'card' && (
        <Checkbox
          label={t('refund.elsewhere')}
          name="recorded"
          checked={of('recorded') !== ''}
          onChange={({ target }) => typed.type('recorded', target.checked ? 'yes' : '')}
        />
      )}
      <p aria-live="polite">{asked !== null && t('refund.will', { yen: number(asked) })}</p>
    </Fields>
  )
}

/** Each line that was paid for; of many of one, how many. */
function PaidLines({ stay, chosen, onChoose }: Omit<RefundFieldsProps, 'typed'>) {
  const { t, number } = useWords()
  const choose = (line: number, quantity: number) => {
    const others = [...chosen].filter(([one]) => one !== line)
    onChoose(new Map(quantity === 0 ? others : [...others, [line, quantity]]))
  }
  return refundable(stay).map((line) => {
    const name = `line-${line.number}`
    const words = `${line.name} ${t('row.yen', { yen: number(line.yen) })}`
    const many = chosen.get(line.number) ?? 0
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
