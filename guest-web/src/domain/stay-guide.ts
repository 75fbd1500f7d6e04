import { dialledNumber, secureAddress, timeOfDay } from './hotel-facts.ts'

/** A text in the words of the guest's hotel, its `{values}` filled in; empty where the hotel says nothing. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

/** A row of what guests may want to know once all is done. Of words and their title one may be empty. */
export interface GuideRow {
  /** `name` is not to be translated, a `password` can be copied, the words of a `link` lead somewhere. */
  readonly kind: 'words' | 'name' | 'password' | 'link' | 'calendar'
  readonly title: string
  readonly words: string
  /** Where a link leads, `https:` or `tel:`; empty for all others. */
  readonly href: string
}

/** The hotel's own pieces of guidance, each where it says something. */
const pieces = (screen: string, most: number, say: Say): readonly GuideRow[] =>
  Array.from({ length: most }, (_, index): GuideRow => {
    const piece = `${screen}.block_${index + 1}`
    return { kind: 'words', title: say(`${piece}_title`), words: say(`${piece}_body`), href: '' }
  }).filter(({ title, words }) => title !== '' || words !== '')

/** A row where there are words for it. */
const row = (kind: GuideRow['kind'], title: string, words: string): readonly GuideRow[] =>
  words === '' ? [] : [{ kind, title, words, href: '' }]

const wifi = (say: Say) => [
  ...row('name', say('guide.wifi'), say('guide.wifi_name')),
  ...row('password', say('guide.password'), say('guide.wifi_password')),
]

const link = (title: string, words: string, href: string | null): readonly GuideRow[] =>
  href === null ? [] : row('link', title, words).map((shown) => ({ ...shown, href }))

const map = (say: Say) => link(say('guide.map'), say('guide.map_link'), secureAddress(say('guide.map_url')))

const phone = (say: Say) => {
  const words = say('guide.phone_number')
  const number = dialledNumber(words)
  return link(say('guide.phone'), words, number && `tel:${number}`)
}

/** From when and until when the room is the guest's, as `15:00`; each null where the hotel does not say. */
export const stayTimes = (say: Say) => ({
  from: timeOfDay(say('guide.checkin_time')),
  until: timeOfDay(say('guide.checkout_time')),
})

const times = (say: Say) => {
  const { from, until } = stayTimes(say)
  return [
    ...row('words', say('guide.checkin'), from === null ? '' : say('guide.from', { time: from })),
    ...row('words', say('guide.checkout'), until === null ? '' : say('guide.until', { time: until })),
  ]
}

const calendar = (say: Say) => row('calendar', say('guide.calendar'), say('guide.calendar_button'))

const afterCheckin = (say: Say) => pieces('checkin.complete', 3, say)

/** What a guest reads at the end of a journey, each row where the hotel has words for it (R10.9, R10.11, R13.25). */
export const guideRows = (end: 'checkin' | 'checkout', say: Say): readonly GuideRow[] =>
  end === 'checkin'
    ? [...afterCheckin(say), ...wifi(say), ...map(say), ...phone(say), ...times(say), ...calendar(say)]
    : [...pieces('checkout.complete-checkout', 4, say), ...phone(say)]

/** What of it fits into a place of the guest's own, a row a line: no password. */
export const guideNotes = (say: Say): string =>
  [...afterCheckin(say), ...phone(say), ...times(say)]
    .map(({ title, words }) => `${title.replaceAll('|', '')} ${words.replaceAll('\n', ' ')}`.trim())
    .join('\n')
