/** A stay as a calendar shows it. It says no more than the guest's own page, and nobody's name. */
export interface StayEntry {
  /** Id or code of the hotel; empty for the only one. */
  readonly facility: string
  readonly title: string
  readonly place: string
  /** Several lines, separated by line feeds; or empty. */
  readonly notes: string
  /** `yyyy-mm-dd`. */
  readonly arrival: string
  readonly nights: number
  /** As `15:00`, in Japan; where one of them is null, the entry is of whole days. */
  readonly times: { readonly from: string | null; readonly until: string | null }
}

const ZONE = 'Asia/Tokyo'

/** Japan has had no summer time since long before anybody booked. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const basic = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A day after the arrival as `yyyymmdd`. */
const dayAfter = (arrival: string, days: number): string => {
  const day = new Date(arrival)
  day.setUTCDate(day.getUTCDate() + days)
  return basic(day).slice(0, 8)
}

const local = (name: string, day: string, time: string): string =>
  `${name};TZID=${ZONE}:${day}T${time.replace(':', '').padStart(4, '0')}00`

/** From the first day to the last, which the guest still spends there: the end of whole days is the day after. */
const span = ({ arrival, nights, times: { from, until } }: StayEntry): readonly string[] =>
  from !== null && until !== null
    ? [local('DTSTART', dayAfter(arrival, 0), from), local('DTEND', dayAfter(arrival, nights), until)]
    : [`DTSTART;VALUE=DATE:${dayAfter(arrival, 0)}`, `DTEND;VALUE=DATE:${dayAfter(arrival, nights + 1)}`]

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

const property = (name: string, text: string): readonly string[] =>
  text === '' ? [] : [`${name}:${escaped(text)}`]

/** In octets, without the end of the line (RFC 5545, 3.1). */
const LONGEST_LINE = 75

const encoder = new TextEncoder()

/** A line in parts of the length that readers expect, no character in two; each part but the first begins with a space. */
const folded = (line: string): string => {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LONGEST_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return `${text}\r\n`
}

/** The same for the same stay, so that adding it again changes the entry that is there. */
const idOf = ({ arrival, nights, facility }: StayEntry, host: string): string =>
  `${dayAfter(arrival, 0)}-${nights}-${encodeURIComponent(facility)}@${host}`

/**
 * The content of a calendar file (RFC 5545) with one entry, in which the guest is not busy.
 * @param host where the guest's page is from
 * @param madeAt when it is made
 */
export const calendarFile = (stay: StayEntry, host: string, madeAt: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tomari//Stay//EN',
    ...(stay.times.from === null || stay.times.until === null ? [] : zone),
    'BEGIN:VEVENT',
    ...property('UID', idOf(stay, host)),
    `DTSTAMP:${basic(madeAt)}`,
    ...span(stay),
    ...property('SUMMARY', stay.title),
    ...property('LOCATION', stay.place),
    ...property('DESCRIPTION', stay.notes),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
