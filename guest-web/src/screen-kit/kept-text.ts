import { keptAtHotel } from '../session/kept.ts'
import type { Session } from '../session/session.ts'
import type { Catalogue } from '../text/catalogue.ts'

/** What the hotel has by now, as a sentence that is true whatever the session knows. */
export const keptText = (session: Session, { t }: Catalogue): string =>
  t(`kept.${keptAtHotel(session) ?? 'any'}`)
