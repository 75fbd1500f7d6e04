import type { StayRegister } from '@tomari/contract/desk-page/register'
import { type FieldKind, guestFields } from '@tomari/contract/guest-fields'
import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { prefectures } from '@tomari/guest-rules/contact/prefectures'
import { companionFieldsShown } from '@tomari/guest-rules/guest/companion'
import { answerOf, type ShownField } from '@tomari/guest-rules/guest/field'
import { emptyGuest, HOME_LODGING } from '@tomari/guest-rules/guest/guest'
import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import { fieldsShown } from '@tomari/guest-rules/guest/representative'
import { visibilityOf, withNothingHidden } from '@tomari/guest-rules/guest/visibility'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'
import type { Catalogue } from '../../text/texts.ts'

export type RegisterField = ShownField<CorrectableField>

type Guest = StayRegister['guests'][number]

const isCorrectable = (field: ShownField<CorrectableField | 'passport'>): field is RegisterField =>
  field.name !== 'passport'

const whole = ({ fields, is_child: isChild }: Guest) => ({ ...emptyGuest(), ...fields, isChild })

export const answersOf = (guest: Guest): ((name: CorrectableField) => string) => {
  const known = whole(guest)
  return (name) => answerOf(known, name)
}

/**
 * The fields of a guest, in the order of the guest's own form. What the facility hides from guests is there too, as what may be left
 * out: the desk completes the register where its facility asks for less than the law.
 * @param place 0 for the representative
 * @param isOverseas where the guest lives, as it is to be
 */
export function fieldsOf(
  guest: Guest,
  place: number,
  requested: StayRegister['asked'],
  isOverseas = guest.fields.overseasFlug,
): readonly RegisterField[] {
  const { representative, companion } = withNothingHidden(visibilityOf(requested))
  const shown: readonly ShownField<CorrectableField | 'passport'>[] =
    place === 0
      ? fieldsShown(representative, { ...whole(guest), overseasFlug: isOverseas })
      : companionFieldsShown(companion)
  return shown.filter(isCorrectable)
}

/** What an answer to a field of this kind is called where people read it; empty for none. */
export function answerText(kind: FieldKind, answer: string, { t, language }: Catalogue): string {
  if (answer === '') return ''
  if (kind === 'gender') {
    return answer === '1' || answer === '2' || answer === '3' ? t(`register.genders.${answer}`) : answer
  }
  if (kind === 'residence') return t(answer === 'true' ? 'stay.overseas' : 'stay.domestic')
  if (kind === 'country') return countryName(answer, language)
  // Kept in full width (R8.25), which people do not read.
  if (kind === 'name' || kind === 'kana') return halfWidthAscii(answer)
  if (kind === 'prefecture') return prefectureName(answer, language)
  return kind === 'lodging' && answer === HOME_LODGING ? t('register.home') : answer
}

export const kindOf = (field: CorrectableField): FieldKind =>
  guestFields.find(({ name }) => name === field)?.kind ?? 'text'

/** A prefecture in the language; it is stored by its Japanese name. */
export const prefectureName = (stored: string, language: Catalogue['language']): string =>
  language === HOME_LANGUAGE ? stored : (prefectures.find(({ name }) => name === stored)?.nameEn ?? stored)

export const countryName = (code: string, language: Catalogue['language']): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code
