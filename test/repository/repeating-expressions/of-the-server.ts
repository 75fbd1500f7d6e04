import type { MeetingForeignText } from './kinds.ts'

const KB = 1024
const MB = 1024 * KB

/** Those of the server; a test gives each of them hostile texts of this length. */
export const ofTheServer: readonly MeetingForeignText[] = [
  {
    path: 'api-server/src/desk/commands/checkout/take.ts',
    longest: 100_000,
    bound: 'what a person types at the desk',
    expressions: [String.raw`/^\S.{0,59}$/`],
  },
  {
    path: 'api-server/src/model/people/Person.ts',
    longest: 100_000,
    bound: 'what a person types at the desk; in a call 200 signs, as the contract has it',
    expressions: ['/^[a-z0-9._-]{2,40}$/'],
  },
  {
    path: 'api-server/src/model/taxes/read-places.ts',
    longest: 1_000,
    bound: 'files of the product itself',
    expressions: ['/^[a-z-]{2,40}$/'],
  },
  {
    path: 'api-server/src/usecases/facilities/entry-values.ts',
    longest: 20 * MB,
    bound: 'LONGEST_FILE of the desk',
    expressions: ['/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/'],
  },
  {
    path: 'api-server/src/usecases/facilities/facility-entry.ts',
    longest: 20 * MB,
    bound: 'LONGEST_FILE of the desk',
    expressions: [String.raw`/^[0+(][\d() -]{5,28}$/`],
  },
  {
    path: 'api-server/src/usecases/facilities/facility-entries.ts',
    longest: 1_000,
    bound: 'a message of the JavaScript engine, which quotes a few signs',
    expressions: [String.raw`/at position (\d+)/`],
  },
  {
    path: 'api-server/src/usecases/documents/guest-html.ts',
    longest: 256 * KB,
    bound: 'LONGEST_HTML of the desk',
    expressions: ['/<[^<>]*>/g', String.raw`/<[a-z][^<>]*[\s"']style\s*=/i`],
  },
  {
    path: 'api-server/src/usecases/import/cells.ts',
    longest: 5_000,
    bound: 'LONGEST_CELL of the import',
    expressions: [
      String.raw`/^(?:\d+|\d{1,3}(?:,\d{3})+)$/`,
      String.raw`/^(\d{4})年(\d{1,2})月(\d{1,2})日$/u`,
      String.raw`/^(\d{4})\.(\d{1,2})\.(\d{1,2})$/`,
      String.raw`/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/`,
      String.raw`/^(\d{4})-(\d{1,2})-(\d{1,2})$/`,
      String.raw`/[ T]\d{1,2}:\d{2}(?::\d{2})?$/u`,
      String.raw`/^\d{1,3}$/`,
      String.raw`/^[\d+() .-]+$/`,
      '/^[ァ-ヺA-Z0-9]+$/u',
      String.raw`/[\s,"、，]+/gu`,
    ],
  },
  {
    path: 'api-server/src/usecases/import/columns.ts',
    longest: 200,
    bound: 'LONGEST_HEADER of the import',
    expressions: [String.raw`/[\s_-]+/gu`],
  },
  {
    path: 'api-server/src/desk/terminal/text-table.ts',
    longest: 5_000,
    bound: 'LONGEST_CELL of the import; fields of guests are shorter',
    expressions: [String.raw`/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu`],
  },
  {
    path: 'api-server/src/gateways/mail/message.ts',
    longest: 1_000,
    bound: 'the name on a receipt, and MAILS_MAX_LENGTH',
    expressions: [String.raw`/[\r\n]+/g`],
  },
  {
    path: 'api-server/src/gateways/payment/gmo/protocol.ts',
    longest: 100_000,
    bound: 'an answer of the payment company',
    expressions: ['/^[A-Z0-9]{5,12}$/'],
  },
  {
    path: 'api-server/src/gateways/payment/sandbox/test-cards.ts',
    longest: 2_000,
    bound: '`card_token` in the contract',
    expressions: ['/^sandbox-([a-z_]+)-[0-9a-f]{32}$/'],
  },
  {
    path: 'api-server/src/gateways/payment/sandbox/token-script.js',
    longest: 1_000,
    bound: 'what a guest types into the card form, in their own browser',
    expressions: ["/^[A-Za-z0-9 .,'/-]{1,50}$/", String.raw`/^\d{3,4}$/`, String.raw`/^\d+$/`],
  },
  {
    path: 'api-server/src/http/calls/caller.ts',
    longest: 16 * KB,
    bound: 'headers, which Node holds to 16 kB',
    expressions: [String.raw`/^Bearer +(\S+)$/i`],
  },
  {
    path: 'api-server/src/http/calls/json-calls.ts',
    longest: 16 * KB,
    bound: 'headers, which Node holds to 16 kB',
    expressions: [String.raw`/^Bearer +(\S+)$/i`],
  },
  {
    path: 'contract/src/property-system/operations.ts',
    longest: 16 * KB,
    bound: 'an address, which Node holds to 16 kB',
    expressions: [String.raw`/^[1-9]\d{0,2}$/`, String.raw`/^\d{1,15}$/`],
  },
  {
    path: 'contract/src/property-system/booking.ts',
    longest: 4 * MB,
    bound: 'the body of a call',
    expressions: [
      String.raw`/^\P{Cc}*$/u`,
      String.raw`/^[^\p{Cc}/／]*$/u`,
      String.raw`/^[^\p{Cc}/／=＝]*$/u`,
    ],
  },
  {
    path: 'api-server/src/http/desk-interface/desk-interface.ts',
    longest: 16 * KB,
    bound: 'headers and addresses, which Node holds to 16 kB',
    expressions: [String.raw`/^[\w-]+$/`],
  },
  {
    path: 'api-server/src/http/pages/hashed-names.ts',
    longest: 1_024,
    bound: 'LONGEST_PATH of the pages',
    expressions: [String.raw`/^\w{1,10}$/`],
  },
  {
    path: 'api-server/src/http/pages/pages.ts',
    longest: 1_024,
    bound: 'LONGEST_PATH of the pages',
    expressions: [String.raw`/^\/+/`],
  },
  {
    path: 'api-server/src/http/pages/tenant-texts.ts',
    longest: 4_096,
    bound: 'a path on a disk',
    expressions: [String.raw`/^tenant-lang\/([\w-]+)\.json$/`],
  },
  {
    path: 'api-server/src/tenant-folder.ts',
    longest: 4_096,
    bound: 'a path on a disk',
    expressions: [String.raw`/^tenant-lang\/[\w-]+\.json$/`],
  },
  {
    path: 'api-server/src/http/calls/variant.ts',
    longest: 16 * KB,
    bound: 'headers, which Node holds to 16 kB',
    expressions: [String.raw`/^\w+/`],
  },
  {
    path: 'api-server/src/model/network-of.ts',
    longest: 64,
    bound: '`LONGEST` there, and Node has found it to be an IPv6 address',
    expressions: [
      String.raw`/^(?:::|0:0:0:0:0:)ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i`,
    ],
  },
  {
    path: 'api-server/src/model/room-numbers.ts',
    longest: 1_000,
    bound: '`room_num` in the contract',
    expressions: [String.raw`/^\d{1,10}$/`],
  },
  {
    path: 'database-port/src/errors.ts',
    longest: 1 * MB,
    bound: 'a message of PostgreSQL, which may quote a value',
    expressions: ['/: ".*/s'],
  },
  {
    path: 'api-server/src/usecases/scripts/page-fingerprint.ts',
    longest: 5 * MB,
    bound: 'LONGEST_BYTES of a page or script that is looked at',
    expressions: [
      '/["\'`](?:\\.\\/|\\/)?((?:assets\\/)?[\\w.~-]+-[\\w-]{8}\\.js)["\'`]/g',
      "/'nonce-[^']+'/g",
    ],
  },
]
