import type { BoardStay } from '@tomari/contract/desk-page/board'
import { addedKinds, MOST_EXEMPT } from '@tomari/contract/desk-page/stay-acts'
import { SelectField } from '@tomari/guest-web/ui/controls/Select.tsx'
import { TextField, type TextFieldProps } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import { useText } from '../../text/texts.ts'
import { type ActProps, StayAct } from './StayAct.tsx'
import { integerIn, MOST_YEN, type Typed, useTyped } from './typed.ts'

const MOST_OF_A_LINE = 10_000

const rates = ['standard', 'reduced', 'outside'] as const

const emptyLine = { kind: 'extra', name_ja: '', name_en: '', yen: '', quantity: '1', date: '', tax_rate: '' }

/** Adds a line to the bill, or takes a discount off it. */
export function AddLine(props: ActProps) {
  const { t } = useText()
  const { form, field, of } = useTyped(emptyLine)
  const kind = addedKinds.find((one) => one === of('kind')) ?? 'extra'
  const isDiscount = kind === 'discount'
  const isRated = isDiscount || kind === 'extra' || kind === 'room'
  const yen = integerIn(of('yen'), MOST_YEN)
  const quantity = isDiscount ? 1 : integerIn(of('quantity'), MOST_OF_A_LINE)
  const rate = isRated ? rates.find((one) => one === of('tax_rate')) : undefined
  const date = of('date')
  const isComplete = isNamed(of) && yen !== null && quantity !== null
  const more = { ...(rate !== undefined && { tax_rate: rate }), ...(date !== '' && { date }) }
  return (
    <StayAct
      {...props}
      name="addBillLine"
      form={form}
      given={isComplete ? { kind, ...nameGiven(of), yen, quantity, ...more } : null}
    >
      <Fields>
        <SelectField
          label={t('bill.kind')}
          options={addedKinds.map((one) => ({ value: one, label: t(`bill.kind.${one}`) }))}
          {...field('kind')}
        />
        <LineName label="bill.name" field={field} wrong={!isNamed(of) && t('bill.wrong_name')} />
        <YenField
          label={t(isDiscount ? 'bill.off' : 'bill.unit_yen')}
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

type RemoveLineProps = ActProps & { readonly line: BoardStay['bill']['lines'][number] }

/** Takes an open line off the bill, once it has been confirmed. */
export function RemoveLine({ line, ...props }: RemoveLineProps) {
  const { yen } = useText()
  return (
    <StayAct {...props} name="removeBillLine" about={line.name} given={{ line: line.number }}>
      <p>
        {line.name} {yen(line.yen)}
      </p>
    </StayAct>
  )
}

/** Writes down how many guests owe no tax of town or prefecture, in place of what stands there for the reason. */
export function ExemptGuests(props: ActProps) {
  const { exemptions } = props.stay
  const { t, number } = useText()
  const [only, ...others] = exemptions
  const first = others.length === 0 ? only : undefined
  const { form, field, of, type } = useTyped({
    reason: first?.reason ?? '',
    persons: first === undefined ? '' : String(first.persons),
  })
  const known = (reason: string) => exemptions.find((one) => one.reason === reason)
  const chosen = known(of('reason'))
  const persons = integerIn(of('persons'), MOST_EXEMPT, 0)
  return (
    <StayAct
      {...props}
      name="exemptGuests"
      form={form}
      given={chosen === undefined || persons === null ? null : { reason: chosen.reason, persons }}
      beside={({ open }) => [
        open === null ? t('exempt.bill_left') : t('exempt.bill_changed', { yen: number(open) }),
      ]}
    >
      <p>{t('exempt.body')}</p>
      <Fields>
        <SelectField
          label={t('exempt.reason')}
          emptyText={t('identity.choose')}
          options={exemptions.map(({ reason }) => ({ value: reason, label: t(`exempt.reasons.${reason}`) }))}
          {...field('reason', chosen === undefined && t('exempt.no_reason'))}
          onChange={({ target }) => {
            type('reason', target.value)
            type('persons', known(target.value)?.persons.toString() ?? '')
          }}
        />
        <TextField
          label={t('exempt.persons')}
          hint={t('exempt.persons_hint')}
          inputMode="numeric"
          figures
          width="age"
          {...field('persons', persons === null && t('exempt.wrong_persons'))}
        />
      </Fields>
      {chosen !== undefined && <p>{t(`exempt.evidence.${chosen.reason}`)}</p>}
    </StayAct>
  )
}

/** A sum in yen, as people type it. */
export function YenField(props: Omit<TextFieldProps, 'inputMode' | 'figures' | 'width' | 'affix'>) {
  const { t } = useText()
  return <TextField {...props} inputMode="numeric" figures width="code" affix={t('bill.affix')} />
}

const LONGEST_NAME = 100

type Named = Typed<'name_ja' | 'name_en'>

type LineNameProps = Pick<Named, 'field'> & {
  readonly label: 'bill.name' | 'refund.reason'
  /** The problem of the Japanese name. */
  readonly wrong: string | false
}

/** What a line of the bill is called: in Japanese, and for guests from elsewhere in English. */
export function LineName({ label, field, wrong }: LineNameProps) {
  const { t } = useText()
  return (
    <>
      <TextField label={t(`${label}_ja`)} maxLength={LONGEST_NAME} {...field('name_ja', wrong)} />
      <TextField label={t(`${label}_en`)} maxLength={LONGEST_NAME} {...field('name_en')} />
    </>
  )
}

export const isNamed = (of: Named['of']): boolean => of('name_ja').trim() !== ''

/** The name as a call takes it. */
export const nameGiven = (of: Named['of']) => ({
  name_ja: of('name_ja'),
  ...(of('name_en').trim() !== '' && { name_en: of('name_en') }),
})
