import { addedKinds } from '@tomari/contract/desk-page/stay-acts'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { ActDialog } from '../ActDialog.tsx'
import { LineName, nameGiven } from './LineName.tsx'
import type { ActProps } from '../use-act.ts'
import { MOST_OF_A_LINE, MOST_YEN, integerIn } from './field-values.ts'

const rates = ['standard', 'reduced', 'outside'] as const

const empty = { japanese: '', english: '', yen: '', quantity: '1', date: '', rate: '' }

/** Adds a line to the bill, or takes a discount off it. */
export function AddLine({ calls, stay, onDone, onEnded }: ActProps) {
  const { t } = useText()
  const [kind, setKind] = useState<(typeof addedKinds)[number]>('extra')
  const [typed, setTyped] = useState(empty)
  const [isTried, setTried] = useState(false)
  const type = (some: Partial<typeof empty>) => setTyped({ ...typed, ...some })
  const isDiscount = kind === 'discount'
  const isRated = isDiscount || kind === 'extra' || kind === 'room'
  const yen = integerIn(typed.yen, MOST_YEN)
  const quantity = isDiscount ? 1 : integerIn(typed.quantity, MOST_OF_A_LINE)
  const rate = isRated ? rates.find((one) => one === typed.rate) : undefined
  const isNamed = typed.japanese.trim() !== ''
  const forget = () => {
    setTyped(empty)
    setKind('extra')
    setTried(false)
  }
  return (
    <ActDialog
      label="bill.add"
      title="bill.add_title"
      isReady={() => {
        setTried(true)
        return isNamed && yen !== null && quantity !== null
      }}
      send={() =>
        calls.act('addBillLine', stay, {
          kind,
          ...nameGiven(typed),
          yen: yen ?? 0,
          quantity: quantity ?? 0,
          ...(rate === undefined ? {} : { tax_rate: rate }),
          ...(typed.date === '' ? {} : { date: typed.date }),
        })
      }
      onClose={forget}
      onAnswer={() => onDone('bill.added')}
      onEnded={onEnded}
    >
      <Fields>
        <SelectField
          label={t('bill.kind')}
          name="kind"
          value={kind}
          options={addedKinds.map((one) => ({ value: one, label: t(`bill.kind.${one}`) }))}
          onChange={({ target }) => setKind(addedKinds.find((one) => one === target.value) ?? 'extra')}
        />
        <LineName
          label="bill.name"
          typed={typed}
          error={isTried && !isNamed ? t('bill.wrong_name') : undefined}
          onType={type}
        />
        <TextField
          label={t(isDiscount ? 'bill.off' : 'bill.unit_yen')}
          name="yen"
          inputMode="numeric"
          autoComplete="off"
          figures
          width="code"
          affix={t('bill.affix')}
          value={typed.yen}
          error={isTried && yen === null ? t('bill.wrong_yen') : undefined}
          onChange={({ target }) => type({ yen: target.value })}
        />
        {!isDiscount && (
          <TextField
            label={t('stay.quantity')}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            figures
            width="age"
            value={typed.quantity}
            error={isTried && quantity === null ? t('bill.wrong_quantity') : undefined}
            onChange={({ target }) => type({ quantity: target.value })}
          />
        )}
        {isRated && (
          <SelectField
            label={t('bill.rate')}
            name="tax_rate"
            value={typed.rate}
            emptyText={t(isDiscount ? 'bill.rate_shared' : 'bill.rate_usual')}
            options={rates
              .filter((one) => isDiscount || one !== 'standard')
              .map((one) => ({ value: one, label: t(`bill.rate.${one}`) }))}
            onChange={({ target }) => type({ rate: target.value })}
          />
        )}
        <TextField
          label={t('stay.day')}
          hint={t('bill.date_hint')}
          name="date"
          type="date"
          value={typed.date}
          onChange={({ target }) => type({ date: target.value })}
        />
      </Fields>
    </ActDialog>
  )
}
