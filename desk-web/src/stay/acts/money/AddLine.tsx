import { addedKinds } from '@tomari/contract/desk-page/stay-acts'
import { SelectField } from '@tomari/guest-web/ui/controls/SelectField.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Fields.tsx'
import { useWords } from '../../../text/use-words.ts'
import { StayAct } from '../StayAct.tsx'
import type { ActProps } from '../use-act.ts'
import { useTyped } from '../use-typed.ts'
import { isNamed, LineName, nameGiven } from './LineName.tsx'
import { MOST_OF_A_LINE, MOST_YEN, wholeOf } from './whole.ts'

const rates = ['standard', 'reduced', 'outside'] as const

const empty = { kind: 'extra', name_ja: '', name_en: '', yen: '', quantity: '1', date: '', tax_rate: '' }

/** Adds a line to the bill, or takes a discount off it. */
export function AddLine(props: ActProps) {
  const { t } = useWords()
  const { field, of, restart, tried } = useTyped(empty)
  const kind = addedKinds.find((one) => one === of('kind')) ?? 'extra'
  const isDiscount = kind === 'discount'
  const isRated = isDiscount || kind === 'extra' || kind === 'room'
  const yen = wholeOf(of('yen'), MOST_YEN)
  const quantity = isDiscount ? 1 : wholeOf(of('quantity'), MOST_OF_A_LINE)
  const rate = isRated ? rates.find((one) => one === of('tax_rate')) : undefined
  const date = of('date')
  const isComplete = isNamed(of) && yen !== null && quantity !== null
  const more = { ...(rate !== undefined && { tax_rate: rate }), ...(date !== '' && { date }) }
  return (
    <StayAct
      {...props}
      name="addBillLine"
      label="bill.add"
      title="bill.add_title"
      onOpen={restart}
      onTry={tried}
      given={isComplete ? { kind, ...nameGiven(of), yen, quantity, ...more } : null}
      told="bill.added"
    >
      <Fields>
        <SelectField
          label={t('bill.kind')}
          options={addedKinds.map((one) => ({ value: one, label: t(`bill.kind.${one}`) }))}
          {...field('kind')}
        />
        <LineName label="bill.name" field={field} wrong={!isNamed(of) && t('bill.wrong_name')} />
        <TextField
          label={t(isDiscount ? 'bill.off' : 'bill.unit_yen')}
          inputMode="numeric"
          figures
          width="code"
          affix={t('bill.affix')}
          {...field('yen', yen === null && t('bill.wrong_yen'))}
        />
        {!isDiscount && (
          <TextField
            label={t('stay.quantity')}
            inputMode="numeric"
            figures
            width="age"
            {...field('quantity', quantity === null && t('bill.wrong_quantity'))}
          />
        )}
        {isRated && (
          <SelectField
            label={t('bill.rate')}
            emptyText={t(isDiscount ? 'bill.rate_shared' : 'bill.rate_usual')}
            options={rates
              .filter((one) => isDiscount || one !== 'standard')
              .map((one) => ({ value: one, label: t(`bill.rate.${one}`) }))}
            {...field('tax_rate')}
          />
        )}
        <TextField label={t('stay.day')} hint={t('bill.date_hint')} type="date" {...field('date')} />
      </Fields>
    </StayAct>
  )
}
