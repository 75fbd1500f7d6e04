import { type DeskLanguage, isDeskLanguage } from '@tomari/contract/desk-languages'
import { HOME_LANGUAGE, type Language, traitsOf } from '@tomari/contract/languages'
import { createContext, useContext } from 'react'
import type home from './ja.json'

export type TextKey = keyof typeof home

/** A key beside which there is one with an ending. */
export type KeyWith<Ending extends string> = {
  [Key in TextKey]: `${Key}${Ending}` extends TextKey ? Key : never
}[TextKey]

export type Catalogue = ReturnType<typeof catalogueIn>

const files = import.meta.glob<Readonly<Record<TextKey, string>>>('./*.json', {
  eager: true,
  import: 'default',
})

const fileOf = (language: string) => files[`./${language}.json`]

export const isTextKey = (key: string): key is TextKey => key in (fileOf(HOME_LANGUAGE) ?? {})

/** What was done, in words; what has none by the name that the audit trail gives it. */
export const actionText = ({ t }: Catalogue, act: string): string => {
  const key = `done.${act}`
  return isTextKey(key) ? t(key) : act
}

/** The language to begin with: the browser's, or that of the hotel's country. */
export const firstLanguage = (browser: readonly string[]): DeskLanguage =>
  browser.map((tag) => tag.slice(0, 2)).filter(isDeskLanguage)[0] ?? HOME_LANGUAGE

/** What a language calls itself. */
export const nameOf = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

const ofHotel = { timeZone: 'Asia/Tokyo' } as const

export function catalogueIn(language: DeskLanguage) {
  const texts = fileOf(language)
  const { locale } = traitsOf(language)
  const figures = new Intl.NumberFormat(locale)
  const short = new Intl.DateTimeFormat(locale, { ...ofHotel, month: 'numeric', day: 'numeric' })
  const long = new Intl.DateTimeFormat(locale, {
    ...ofHotel,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  })
  const whole = new Intl.DateTimeFormat(locale, { ...ofHotel, dateStyle: 'medium', timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat(locale, { ...ofHotel, hour: '2-digit', minute: '2-digit' })
  const day = new Intl.DateTimeFormat('sv-SE', ofHotel)
  const noon = (date: string) => new Date(`${date}T12:00:00+09:00`)
  /** The text of a key, with values in its places. */
  const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    (texts?.[key] ?? key).replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
  const number = (value: number): string => figures.format(value)
  return {
    language,
    t,
    number,
    /** A sum, with its minus before all else. */
    yen: (amount: number): string =>
      `${amount < 0 ? '−' : ''}${t('row.yen', { yen: number(Math.abs(amount)) })}`,
    hotelName: (hotel: { readonly name_ja: string; readonly name_en: string }): string =>
      hotel[`name_${language}`],
    /** A day, `2026-11-23`, short. */
    day: (date: string): string => short.format(noon(date)),
    longDay: (date: string): string => long.format(noon(date)),
    /** A moment with its year, of what is stored for years. */
    longTime: (moment: string): string => whole.format(new Date(moment)),
    /** The time of a moment at the hotel, `15:04`, with its day where that is not today. */
    time: (moment: string, today?: string): string => {
      const at = new Date(moment)
      const isToday = today === undefined || day.format(at) === today
      return isToday ? clock.format(at) : `${short.format(at)} ${clock.format(at)}`
    },
  }
}

export const TextContext = createContext<Catalogue>(catalogueIn(HOME_LANGUAGE))

export const useText = (): Catalogue => useContext(TextContext)
