import { readPhone } from '@tomari/guest-rules/numbers'

// What a hotel says of itself stands in texts of its own, which are foreign until they are read here: what cannot be used is as
// if it had not been said.

/** A number as phones dial it, as +81312345678; null for a text that is none. */
export const dialledNumber = (text: string): string | null => {
  const digits = readPhone(text)
  if (!/^\d{5,15}$/.test(digits)) return null
  return /^\s*[+＋]/.test(text) ? `+${digits}` : digits
}

/** An address over TLS, as browsers write it; null for any other text. */
export const secureAddress = (text: string): string | null => {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' ? href : null
  } catch {
    return null
  }
}

/** A time of the day, 0:00 to 23:59, as `15:00`; null for a text that is none. */
export const timeOfDay = (text: string): string | null => {
  const time = text.normalize('NFKC').trim()
  return /^([01]?\d|2[0-3]):[0-5]\d$/.test(time) ? time : null
}
