import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { arrivalDate } from '../../domain/stay-dates.ts'
import { type GuideRow, guideRows, type Say } from '../../domain/stay-guide.ts'
import { canHandOver } from '../../flows/share-or-save.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Heading } from '../../ui/content/Heading.tsx'
import { Verbatim } from '../../ui/content/Verbatim.tsx'
import { SummaryList } from '../../ui/records/SummaryList.tsx'
import { useDeps } from '../deps.ts'
import { wordsOf } from '../hotels-words.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { CopyButton } from './CopyButton.tsx'

/** What a guest may want to know once all is done, in the words of the hotel: nothing at all where it has none. */
export function StayGuide({ end }: { readonly end: 'checkin' | 'checkout' }) {
  const { site, session } = useDeps()
  const { facilityId, reservation } = useStore(session)
  const text = useText()
  const say = wordsOf(text, facilityId || site.api.facility)
  const { checkoutDate = '', lengthOfStayNights = 0 } = (site.reservation.detail && reservation) || {}
  const isForCalendars = arrivalDate(checkoutDate, lengthOfStayNights) !== '' && canHandOver()
  const rows = guideRows(end, say).filter(({ kind }) => kind !== 'calendar' || isForCalendars)
  if (rows.length === 0) return null
  return (
    <Card>
      {end === 'checkin' && <Heading text={text.t('guide.heading')} />}
      <SummaryList
        rows={rows.map((row) => ({
          label: row.title.replaceAll('|', ''),
          value: contents[row.kind](row, say),
          verbatim: row.kind === 'name',
        }))}
      />
    </Card>
  )
}

/** Another page in this one's place would end the session. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' }

const contents: Readonly<Record<GuideRow['kind'], (row: GuideRow, say: Say) => ReactNode>> = {
  words: ({ words }) => words,
  name: ({ words }) => words,
  password: ({ words }) => (
    <>
      <Verbatim>{words}</Verbatim>
      <br />
      <CopyButton text={words} />
    </>
  ),
  link: ({ words, href }) => (
    <Button variant="text" href={href} {...(href.startsWith('https:') && newTab)}>
      {words}
    </Button>
  ),
  calendar: ({ words }, say) => <CalendarButton words={words} say={say} />,
}
