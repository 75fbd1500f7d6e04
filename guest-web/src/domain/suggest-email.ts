import { mailsOf } from '@tomari/guest-rules/contact/mail'
import { editDistance } from '@tomari/guest-rules/text/edit-distance'

/** Where most guests have their mail. A domain of this list is never taken for a slip of another one. */
const KNOWN_DOMAINS = (
  'gmail.com yahoo.co.jp yahoo.com icloud.com me.com mac.com docomo.ne.jp ezweb.ne.jp au.com ' +
  'uqmobile.jp softbank.ne.jp i.softbank.jp ymobile.ne.jp rakuten.jp outlook.com outlook.jp hotmail.com ' +
  'hotmail.co.jp live.jp live.com msn.com nifty.com biglobe.ne.jp mail.com ymail.com email.com ' +
  'googlemail.com'
).split(' ')

/** Short names are one letter apart from many real ones, so they allow one slip, longer ones two. */
const distanceAllowed = (domain: string) => (domain.length < 9 ? 1 : 2)

const intendedDomain = (typed: string): string | null => {
  if (KNOWN_DOMAINS.includes(typed)) return null
  const [closest] = KNOWN_DOMAINS.map((domain) => ({ domain, distance: editDistance(typed, domain) }))
    .filter(({ domain, distance }) => distance <= distanceAllowed(domain))
    .sort((one, other) => one.distance - other.distance)
  return closest?.domain ?? null
}

const mended = (mail: string): string => {
  const at = mail.lastIndexOf('@')
  const meant = at < 1 ? null : intendedDomain(mail.slice(at + 1).toLowerCase())
  return meant === null ? mail : `${mail.slice(0, at + 1)}${meant}`
}

/**
 * What was probably meant when the part after @ looks like a slip: `taro@gmial.com` was meant as `taro@gmail.com`. Null
 * when nothing looks wrong. One or several addresses, as the receipt takes them.
 */
export const suggestEmail = (text: string): string | null => {
  const mails = mailsOf(text)
  const meant = mails.map(mended)
  return meant.join() === mails.join() ? null : meant.join(', ')
}
