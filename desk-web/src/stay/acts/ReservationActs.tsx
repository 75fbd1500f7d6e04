import type { Given, StayChangeResult } from '@tomari/contract/desk-page/stay-acts'
import { readAscii } from '@tomari/guest-rules/text/reading'
import { Notice } from '@tomari/guest-web/ui/content/Notice.tsx'
import { TextField } from '@tomari/guest-web/ui/controls/TextField.tsx'
import { Fields } from '@tomari/guest-web/ui/form/Form.tsx'
import type { ReactNode } from 'react'
import { type Catalogue, type TextKey, useText } from '../../text/texts.ts'
import styles from '../Stay.module.css'
import { type ActProps, StayAct } from './StayAct.tsx'
import { useTyped } from './typed.ts'

const days = ['arrival', 'departure'] as const
const parties = ['adults', 'children', 'others'] as const

export type ChangeField = (typeof days)[number] | (typeof parties)[number] | 'rooms'

/** Changes days, party and rooms of a stay: what was not changed is not sent. */
export function ChangeStay(props: ActProps) {
  const { stay } = props
  const text = useText()
  const { t } = text
  const { form, field, changed, isTried } = useTyped<ChangeField>({
    arrival: stay.arrival,
    departure: stay.departure,
    adults: String(stay.adults),
    children: String(stay.children),
    others: String(stay.others),
    rooms: stay.rooms.join('/'),
  })
  const change = changeOf(changed)
  const isNone = change !== null && Object.keys(change).length === 0
  const problem = change === null ? 'acts.change_wrong' : isNone ? 'acts.change_none' : null
  return (
    <StayAct
      {...props}
      name="changeStay"
      form={form}
      given={isNone ? null : change}
      beside={(result) => besideChange(result, text)}
    >
      <ChangeFields {...props} body="acts.change_body" problem={isTried ? problem : null}>
        <div className={styles.row}>
          {stay.stage === 'booked' && (
            <TextField label={t('acts.change_arrival')} type="date" required {...field('arrival')} />
          )}
          <TextField
            label={t('acts.change_departure')}
            type="date"
            min={stay.today}
            required
            {...field('departure')}
          />
        </div>
        <div className={styles.row}>
          {parties.map((name) => (
            <TextField
              key={name}
              label={t(`acts.change_${name}`)}
              inputMode="numeric"
              figures
              {...field(name)}
            />
          ))}
        </div>
        <TextField label={t('acts.change_rooms')} {...field('rooms')} />
      </ChangeFields>
    </StayAct>
  )
}

/** Corrects under which name and phone number a reservation stands. */
export function CorrectBooker(props: ActProps) {
  const { stay } = props
  const { t } = useText()
  const { form, field, changed, isTried } = useTyped<'name' | 'kana' | 'phone'>(stay)
  const [name, kana, phone] = [changed('name'), changed('kana'), changed('phone')]
  const isNone = name === undefined && kana === undefined && phone === undefined
  return (
    <StayAct {...props} name="correctBooker" form={form} given={isNone ? null : { name, kana, phone }}>
      <ChangeFields
        {...props}
        body="acts.booker_body"
        problem={isTried && isNone ? 'acts.change_none' : null}
      >
        <TextField label={t('acts.booker_name')} {...field('name')} />
        <TextField label={t('acts.booker_kana')} {...field('kana')} />
        <TextField label={t('acts.booker_phone')} inputMode="tel" {...field('phone')} />
      </ChangeFields>
    </StayAct>
  )
}

type ChangeFieldsProps = Pick<ActProps, 'stay'> & {
  readonly body: TextKey
  readonly problem: TextKey | null
  readonly children: ReactNode
}

function ChangeFields({ stay, body, problem, children }: ChangeFieldsProps) {
  const { t } = useText()
  return (
    <>
      <p>{t(body)}</p>
      {stay.stage === 'booked' && <p>{t('acts.later_import')}</p>}
      <Fields>{children}</Fields>
      <div role="alert">{problem !== null && <Notice tone="warn">{t(problem)}</Notice>}</div>
    </>
  )
}

const MOST_OF_A_KIND = 99

/** A number of guests as typed; null where it is none. */
function countOf(typed: string): number | null {
  const digits = readAscii(typed)
  const count = digits === '' ? Number.NaN : Number(digits)
  return Number.isInteger(count) && count >= 0 && count <= MOST_OF_A_KIND ? count : null
}

/**
 * The change to be sent; null where a day is empty or a number is none.
 * @param changed what was typed, undefined where it is what was there
 */
export function changeOf(changed: (name: ChangeField) => string | undefined): Given<'changeStay'> | null {
  const change: Given<'changeStay'> = {}
  for (const name of days) {
    const day = changed(name)
    if (day === '') return null
    if (day !== undefined) change[name] = day
  }
  for (const name of parties) {
    const typed = changed(name)
    if (typed === undefined) continue
    const count = countOf(typed)
    if (count === null) return null
    change[name] = count
  }
  const rooms = changed('rooms')
  if (rooms !== undefined) change.rooms = rooms
  return change
}

/** What has to be known beside a change, in sentences. */
export function besideChange(result: StayChangeResult, text: Catalogue): readonly string[] {
  const { t, number } = text
  const { taxes, open, registered } = result
  return [
    ...taxesIn(taxes, text),
    t('acts.change_open', { yen: number(open) }),
    ...(registered === null ? [] : [t('acts.change_register', { count: number(registered) })]),
    ...roomsTaken(result, text),
  ]
}

function taxesIn(taxes: StayChangeResult['taxes'], { t, number }: Catalogue): readonly string[] {
  if (taxes === null) return [t('acts.change_taxes_left')]
  if (taxes === 0) return []
  const key = taxes > 0 ? 'acts.change_taxes_more' : 'acts.change_taxes_less'
  return [t(key, { yen: number(Math.abs(taxes)) })]
}

/** Rooms of a changed stay that another reservation has too. */
export const roomsTaken = (
  { rooms_taken: taken }: Pick<StayChangeResult, 'rooms_taken'>,
  { t }: Pick<Catalogue, 't'>,
): readonly string[] =>
  taken.map(({ room, reference_number: reference }) => t('acts.change_room_taken', { room, reference }))
