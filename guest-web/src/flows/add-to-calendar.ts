import { calendarFile } from '../domain/calendar-entry.ts'
import { arrivalDate } from '../domain/stay-dates.ts'
import { guideNotes, type Say, stayTimes } from '../domain/stay-guide.ts'
import type { Deps } from './Deps.ts'
import { saveFile, shareOrSave } from './share-or-save.ts'

/** The browser's own ways and facts. */
const here = () => ({
  host: window.location.host,
  userAgent: navigator.userAgent,
  now: new Date(),
  save: saveFile,
  share: shareOrSave,
})

/** Safari alone names its version so; other browsers and apps on its engine have nowhere to save a file, and share it. */
const isSafari = (userAgent: string): boolean => / Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//.test(userAgent)

/**
 * Hands the stay to the calendar of the guest's phone, as a file that is made there and sent nowhere. Without a stay nothing happens.
 * @param chain its name, where no facility is shown
 * @param browser the guest's own unless a test says otherwise
 */
export const addToCalendar = async (
  { site, session }: Pick<Deps, 'site' | 'session'>,
  say: Say,
  chain: string,
  browser = here(),
): Promise<void> => {
  const { reservation, facilityId } = session.getState()
  if (reservation === null) return
  const { checkoutDate, lengthOfStayNights: nights, facilityName } = reservation
  const place = (site.search.facility && facilityName) || chain
  const entry = {
    facility: facilityId || site.api.facility,
    title: say('guide.calendar_entry', { hotel: place }),
    place,
    notes: guideNotes(say),
    arrival: arrivalDate(checkoutDate, nights),
    nights,
    times: stayTimes(say),
  }
  const content = calendarFile(entry, browser.host, browser.now)
  const file = new File([content], 'stay.ics', { type: 'text/calendar' })
  // A saved file opens Safari's calendar, which its sheet of apps does not name.
  await (isSafari(browser.userAgent) ? browser.save(file) : browser.share(file))
}
