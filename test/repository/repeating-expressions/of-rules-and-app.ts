import type { MeetingForeignText } from './kinds.ts'

const KB = 1024

/** Those of contract, guest rules and app; a test gives each of them hostile texts of this length. */
export const ofRulesAndApp: readonly MeetingForeignText[] = [
  {
    path: 'contract/src/figures.ts',
    longest: 40,
    bound: 'a longer figure is not looked at',
    expressions: [String.raw`/^([-−▲△+]?)\s?[¥￥]?\s?([-−▲△+]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?円?$/`],
  },
  {
    path: 'contract/src/desk-operations.ts',
    longest: 256 * KB,
    bound: 'the largest body of the desk interface',
    expressions: ['/^[^/／]*$/', String.raw`/^[\n\P{Cc}]*$/u`, String.raw`/^\P{Cc}*$/u`],
  },
  {
    path: 'contract/src/desk-page/account.ts',
    longest: 3_000,
    bound: 'the length, which is judged before',
    expressions: [String.raw`/^[\w-]+$/`],
  },
  {
    path: 'contract/src/operations.ts',
    longest: 16 * KB,
    bound: 'an ordinary form',
    expressions: [String.raw`/^\d{1,9}$/`],
  },
  {
    path: 'guest-web/src/backend/call-answer.ts',
    longest: 256 * KB,
    bound: 'what a back end that is trusted with the guests answers',
    expressions: [String.raw`/"(?:[^"\\]|\\.)*"?|[-+.\w]+/g`, String.raw`/^\d{16,}$/`],
  },
  {
    path: 'guest-rules/src/addressee.ts',
    longest: 200,
    bound: '`invoice_name` in the contract',
    expressions: [String.raw`/\s\S{2,}[部課]$/u`],
  },
  {
    path: 'guest-rules/src/guest/guest-entry.ts',
    longest: 1_000,
    bound: 'a line of `guest_info`',
    expressions: [String.raw`/^\d+$/`],
  },
  {
    path: 'guest-rules/src/card.ts',
    longest: 1_000,
    bound: 'what a guest types as a card number, in their own browser',
    expressions: [String.raw`/^\d+$/`],
  },
  {
    path: 'guest-rules/src/contact/mail.ts',
    longest: 254,
    bound: 'MAIL_MAX_LENGTH',
    expressions: [
      "/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/",
    ],
  },
  {
    path: 'guest-rules/src/name/name-split.ts',
    longest: 1_000,
    bound: 'a line of `guest_info`',
    expressions: [String.raw`/^(\S+)\s+(\S.*)$/su`],
  },
  {
    path: 'guest-rules/src/text/plain-text.ts',
    longest: 5_000,
    bound: 'LONGEST_CELL of the import; a line of `guest_info` has 1,000',
    expressions: [
      String.raw`/[\t\r\n]+/g`,
      String.raw`/[ぁ-ゖァ-ヺゝヽ][\u3099-\u309c]+/gu`,
      String.raw`/\p{L}[\u0300-\u036f\u3099\u309a]{1,30}(?![\u0300-\u036f\u3099\u309a])/gu`,
    ],
  },
  {
    path: 'guest-rules/src/text/text-normal-form.ts',
    longest: 5_000,
    bound: 'LONGEST_CELL of the import; a name that is searched for has 200',
    expressions: [String.raw`/[\s・,、/／]+/u`],
  },
  {
    path: 'guest-rules/src/text/text-width.ts',
    longest: 5_000,
    bound: 'LONGEST_CELL of the import',
    expressions: ['/[･-ﾟ]+/gu'],
  },
  {
    path: 'guest-web/src/backend/call-request.ts',
    longest: 1_000,
    bound: 'the code of a hotel, and what a browser calls itself',
    expressions: [String.raw`/^[\x20-\x7e]*$/`],
  },
  {
    path: 'guest-web/src/domain/guest-name.ts',
    longest: 1_000,
    bound: 'a line of `guest_info`',
    expressions: [String.raw`/^[\p{Script=Latin}\p{M}\s.'’-]+$/u`],
  },
  {
    path: 'guest-web/src/domain/name-reading.ts',
    longest: 1_000,
    bound: 'what a guest composes, in their own browser',
    expressions: ['/[a-zａ-ｚ]+$/iu'],
  },
  {
    path: 'guest-web/src/domain/stay-dates.ts',
    longest: 1_000,
    bound: 'what it matches has at most 35 signs; a date of a back end',
    expressions: [String.raw`/^\d{4}-\d\d-\d\dT[\d:.]{5,18}(?:Z|[-+]\d\d:\d\d)$/`],
  },
  {
    path: 'guest-web/src/domain/yen.ts',
    longest: 16,
    bound: 'the digits of a safe integer',
    expressions: [String.raw`/\B(?=(\d{3})+$)/g`],
  },
  {
    path: 'guest-web/src/flows/read-additional-html.ts',
    longest: 512 * KB,
    bound: "a tenant's HTML",
    expressions: [String.raw`/^\s*<!doctype/i`],
  },
  {
    path: 'guest-web/src/session/launch.ts',
    longest: 64 * KB,
    bound: 'the address of the page, which browsers cut sooner',
    expressions: [String.raw`/[#?&]invitation(?:=|%3D)([\w-]+)/i`],
  },
  {
    path: 'guest-web/src/screens/payment/payment-pieces/MailAddress.tsx',
    longest: 1_000,
    bound: 'MAILS_MAX_LENGTH',
    expressions: ['/@?[^@,]+,?|@,?|,/g'],
  },
  {
    path: 'guest-web/src/text/catalogue.ts',
    longest: 512 * KB,
    bound: 'LARGEST_TEXTS_BYTES of a tenant',
    expressions: [String.raw`/\{(\w+)\}/g`],
  },
  {
    path: 'guest-web/src/text/keys.ts',
    longest: 512 * KB,
    bound: 'LARGEST_TEXTS_BYTES of a tenant',
    expressions: [String.raw`/^fields\.\w+\.(hint|in_sentence|unit)$/`],
  },
]
