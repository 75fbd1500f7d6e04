import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useText } from '../text/use-text.ts'
import { SummaryList, type SummaryRow } from '../ui/records/SummaryList.tsx'
import { emptyStay, StayCard } from '../ui/stay-card/StayCard.tsx'
import { useDeps } from './deps.ts'
import { stayOf, stayRows } from './stay.ts'

const useStay = (areGuestsEntered = false) => {
  const { site, session: store } = useDeps()
  const text = useText()
  const session = useStore(store)
  return { site, text, session, stay: stayOf(session, site, text, areGuestsEntered) }
}

const noRows: readonly SummaryRow[] = []

interface StayDetailsProps {
  /** Spoken name of the card. */
  readonly label: string
  readonly areGuestsEntered?: boolean
  /** What the screen adds to the rows of the reservation. */
  readonly more?: readonly SummaryRow[]
}

/** The stay in full, for its guest to recognise; nothing where no reservation is known. */
export const StayDetails = ({ label, areGuestsEntered, more = noRows }: StayDetailsProps) => {
  const { site, text, session, stay } = useStay(areGuestsEntered)
  if (session.reservation === null || stay === null) return null
  return (
    <StayCard label={label} stay={stay} scene={site.scene} detail="rows">
      <SummaryList rows={[...stayRows(stay, session.reservation, site, text), ...more]} />
    </StayCard>
  )
}

interface StayHeadProps {
  readonly label: string
  /** The screen stands in the hotel's view itself. */
  readonly isScenic?: boolean
  /** What the stay is the head of, such as its bill; it stands alone where no stay is known. */
  readonly children?: ReactNode
}

/** The stay in short. */
export const StayHead = ({ label, isScenic = false, children }: StayHeadProps) => {
  const { site, stay } = useStay()
  if (stay === null && children === undefined) return null
  return (
    <StayCard label={label} stay={stay ?? emptyStay} scene={isScenic ? undefined : site.scene}>
      {children}
    </StayCard>
  )
}
