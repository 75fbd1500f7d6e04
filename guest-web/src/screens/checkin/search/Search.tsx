import { RESERVATION_NAME_MAX_LENGTH } from '@tomari/guest-rules/name/name'
import { PHONE_INPUT_MAX_LENGTH } from '@tomari/guest-rules/numbers'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { startCheckin, startCheckinOf } from '../../../flows/start-checkin.ts'
import { useBookingNotFound } from '../../../screen-kit/BookingNotFoundDialog.tsx'
import { useDeps } from '../../../screen-kit/deps.ts'
import { SecondFactField, useSecondFact } from '../../../screen-kit/form/SecondFactField.tsx'
import { useRuleForm } from '../../../screen-kit/form/use-rule-form.ts'
import { FormScreen } from '../../../screen-kit/frame/FormScreen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { hintText } from '../../../text/hint-text.ts'
import { useText } from '../../../text/use-text.ts'
import { HelpLink } from '../../../ui/actions/HelpLink.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Fields } from '../../../ui/form/Form.tsx'
import { FacilityField, useFacilities } from './FacilityField.tsx'
import {
  problemsOfSearch,
  reasonOf,
  ruleOfSearch,
  type SearchField,
  type SearchValues,
  searchFields,
} from './search-form.ts'

// One file on the wire with the search by name, and not a third that every guest would fetch.
export { startCheckinOf }

/** Finds the reservation by its name, and by facility and phone where the hotel asks for them (R6.3, R6.4). */
export default function Search() {
  const deps = useDeps()
  const { session, site, proceed } = useStep('/checkin/search')
  const text = useText()
  const { t } = text
  const secondFact = useSecondFact()
  const fields = searchFields(site.search, secondFact.isRequested)

  const facilities = useFacilities(site.search.facility)
  const notFound = useBookingNotFound('reservationName')

  const lookedFor = ({ reservationName, phoneNumber, facilityId }: SearchValues) => {
    const hotel = facilities.options.find(({ value }) => value === facilityId)
    const facts = [
      { label: t('fields.reservationName.label'), value: reservationName },
      { label: t('fields.facilityId.label'), value: hotel?.label ?? '' },
      { label: t('fields.phoneNumber.label'), value: phoneNumber },
    ]
    return { facts: facts.filter(({ value }) => value !== ''), hotel: facilityId }
  }
  const search = useAction((values: SearchValues) =>
    notFound.tell(lookedFor(values), () =>
      secondFact.listen(async () => {
        const facts = await startCheckin(deps, values)
        await proceed('next', facts)
      }),
    ),
  )
  const { form, control, submit } = useRuleForm<SearchValues>({
    start: {
      facilityId: session.facilityId,
      reservationName: session.checkinReservationName,
      phoneNumber: session.phoneNumber,
      secondFact: '',
    },
    ruleOf: ruleOfSearch(site.search),
    problemsOf: (values) => problemsOfSearch(values, fields, site.search),
    fieldsOf: () => fields,
    onNext: search.run,
  })
  // A phone number that has been typed may be the requested fact.
  useEffect(() => {
    if (secondFact.isRequested) form.fill('secondFact', form.values().phoneNumber)
  }, [secondFact.isRequested, form])
  const typed = useStore(form.state, ({ values }) => values)
  const reason = reasonOf(typed, fields, site.search)

  const controls: { readonly [Field in SearchField]: ReactNode } = {
    facilityId: (
      <FacilityField key="facilityId" facilities={facilities} form={form} ties={control('facilityId')} />
    ),
    reservationName: (
      <TextField
        key="reservationName"
        label={t('fields.reservationName.label')}
        hint={
          site.search.nativeNames
            ? t('fields.reservationName.native_hint')
            : hintText('reservationName', text)
        }
        required
        maxLength={RESERVATION_NAME_MAX_LENGTH}
        autoComplete="name"
        enterKeyHint="search"
        spellCheck={false}
        {...control('reservationName')}
      />
    ),
    phoneNumber: (
      <TextField
        key="phoneNumber"
        label={t('fields.phoneNumber.label')}
        hint={hintText('phoneNumber', text)}
        required
        type="tel"
        inputMode="numeric"
        figures
        maxLength={PHONE_INPUT_MAX_LENGTH}
        autoComplete="tel-national"
        enterKeyHint="search"
        {...control('phoneNumber')}
      />
    ),
    secondFact: <SecondFactField key="secondFact" ties={control('secondFact')} />,
  }

  return (
    <FormScreen
      route="/checkin/search"
      title={t(fields.includes('facilityId') ? 'checkin.search.hotel_heading' : 'checkin.search.heading')}
      reason={reason === undefined ? undefined : t(reason)}
      submitText={t('checkin.search.button')}
      submitDisabled={reason !== undefined || search.isRunning}
      onSubmit={submit}
      overlay={search.isRunning ? t('checkin.search.loading') : null}
      below={
        <>
          <HelpLink
            link={t('checkin.search.help_link')}
            title={t('checkin.search.help_title')}
            closeText={t('components.button.close')}
          >
            <p>{t('checkin.search.help_body')}</p>
          </HelpLink>
          {notFound.dialog}
        </>
      }
    >
      <Fields>{fields.map((field) => controls[field])}</Fields>
    </FormScreen>
  )
}
