import { useEffect, useRef, useState } from 'react'
import { BookingNotFound } from '../domain/booking-search.ts'
import { dialledNumber } from '../domain/hotel-facts.ts'
import type { Catalogue } from '../text/catalogue.ts'
import { useText } from '../text/use-text.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { focusField } from '../ui/form/Form.tsx'
import { SummaryList } from '../ui/records/SummaryList.tsx'
import { failureText } from './failure-reporter.ts'
import { wordsOf } from './hotels-words.ts'

/** What a search has looked for, as the guest can check it. */
interface LookedFor {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Id or code of the hotel; empty where none was chosen. */
  readonly hotel: string
}

/** The telephone of a hotel or its chain as it is written, and where it leads; null where neither has one that can be dialled. */
export const telephoneOf = (text: Catalogue, hotel: string) => {
  const written = wordsOf(text, hotel)('guide.phone_number')
  const number = dialledNumber(written)
  return number === null ? null : { written, href: `tel:${number}` }
}

/** The lines of a hotel's words but for one that says the title once more: they may begin with the cause. */
export const linesBelow = (title: string, words: string): readonly string[] => {
  const bare = (text: string) => text.replace(/[|。.]/g, '')
  const lines = words.split('\n')
  const others = lines.filter((line) => bare(line) !== bare(title))
  return others.length === 0 ? lines : others
}

/**
 * Tells a guest that a search has found nothing, with what it has looked for, and how to go on: the name, another hotel where one was
 * chosen, or its telephone (R6.18).
 * @param nameField name of the control that holds the name
 */
export const useBookingNotFound = (nameField: string) => {
  const text = useText()
  const { t } = text
  const [found, setFound] = useState<
    (LookedFor & { readonly title: string; readonly message: string }) | null
  >(null)
  const mending = useRef('')

  // The dialog has given the focus back by then: it closes before effects like this one run.
  useEffect(() => {
    if (found !== null || mending.current === '') return
    focusField(mending.current)
    mending.current = ''
  }, [found])

  const close = () => setFound(null)
  const mend = (field: string) => () => {
    mending.current = field
    close()
  }
  const choseHotel = found !== null && found.hotel !== ''
  const telephone = found === null ? null : telephoneOf(text, found.hotel)
  return {
    /** Runs a search, and shows that it has found nothing. Other failures are thrown on to the caller. */
    tell: async (lookedFor: LookedFor, search: () => Promise<void>) => {
      try {
        await search()
      } catch (error) {
        if (!(error instanceof BookingNotFound)) throw error
        const title = t('components.booking_not_found.title')
        setFound({ ...lookedFor, title, message: failureText(text, error.failure) })
      }
    },
    dialog: (
      <Dialog
        tone="error"
        open={found !== null}
        title={found?.title ?? ''}
        closeText={t('components.button.close')}
        onDismiss={close}
        actions={
          <>
            <Button onClick={mend(nameField)}>{t('components.booking_not_found.mend')}</Button>
            {choseHotel && (
              <Button variant="secondary" onClick={mend('facilityId')}>
                {t('components.booking_not_found.mend_hotel')}
              </Button>
            )}
            {telephone !== null && (
              <Button variant={choseHotel ? 'text' : 'secondary'} href={telephone.href}>
                {t('components.booking_not_found.call', { phone: telephone.written })}
              </Button>
            )}
          </>
        }
      >
        {found !== null && (
          <>
            <SummaryList rows={found.facts.map((fact) => ({ ...fact, verbatim: true, strong: true }))} />
            {linesBelow(found.title, found.message).map((line, index) => (
              <p key={`${index}:${line}`}>{line}</p>
            ))}
          </>
        )}
      </Dialog>
    ),
  }
}
