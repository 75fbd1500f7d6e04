import type { MeetingOurOwn } from './kinds.ts'

/** Those that no outside input reaches. */
export const ofOurOwn: readonly MeetingOurOwn[] = [
  {
    path: 'api-server/src/desk/local-files.ts',
    whose: 'names that our own commands give to files',
    expressions: ['/^[.]+/'],
  },
  {
    path: 'api-server/src/desk/wrong-use.ts',
    whose: 'what Node says of the words that a person has typed at the desk',
    expressions: [String.raw`/\(Did you mean (?:one of )?(.+)\?\)/`, "/'([^']*)'/"],
  },
  {
    path: 'api-server/src/gateways/mail/message.ts',
    whose: 'MAIL_FROM, a setting',
    expressions: ['/@([A-Za-z0-9.-]+)/'],
  },
  {
    path: 'api-server/src/gateways/payment/gmo/protocol.ts',
    whose: 'GMO_SITE, a setting',
    expressions: [String.raw`/\/+$/`, String.raw`/^https:\/\/pt\d*\./`],
  },
  {
    path: 'api-server/src/http/desk-interface/machine-open-api.ts',
    whose: 'paths of the contract',
    expressions: [String.raw`/\{(\w+)\}/g`],
  },
  {
    path: 'api-server/src/model/property-system/PropertySystem.ts',
    whose: 'PROPERTY_SYSTEMS, a file of the settings',
    expressions: [
      String.raw`/^[A-Za-z][\w.-]{0,39}$/`,
      String.raw`/^\S{16,200}$/`,
      '/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/',
    ],
  },
  {
    path: 'api-server/src/text/texts.ts',
    whose: 'our own texts, before anything is put into them',
    expressions: [String.raw`/\{(\w+)\}/g`],
  },
  {
    path: 'api-server/src/http/desk-interface/open-api.ts',
    whose: 'paths of our own calls',
    expressions: [String.raw`/\{(?!facilityPath)(\w+)\}/`],
  },
  {
    path: 'api-server/src/http/calls/serve.ts',
    whose: 'paths of our own calls',
    expressions: [String.raw`/\{\w+\}/`],
  },
  {
    path: 'api-server/src/model/is-local-host.ts',
    whose: 'hosts that settings name',
    expressions: [String.raw`/^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/`],
  },
  {
    path: 'api-server/src/settings.ts',
    whose: 'settings',
    expressions: [String.raw`/^\d{1,3}$/`, String.raw`/^\d{1,5}$/`],
  },
  {
    path: 'api-server/src/model/DeskToken.ts',
    whose: 'DESK_TOKEN, a setting',
    expressions: [
      String.raw`/^\S{16,}$/`,
      String.raw`/^([A-Za-z][\w.-]{0,39}):([^\s:,]{16,}?)(?::(read|work))?$/`,
    ],
  },
  {
    path: 'api-server/src/model/AuditEntry.ts',
    whose: "the desk's own words of who it is, or the name of a robot in DESK_TOKEN",
    expressions: [String.raw`/\p{C}+/gu`],
  },
  {
    path: 'api-server/src/desk/parse-argv.ts',
    whose: "the desk's own command line",
    expressions: [String.raw`/^\S.{0,59}$/`],
  },
  {
    path: 'api-server/src/storage/sealing/DataKeys.ts',
    whose: 'DATA_KEYS, a setting',
    expressions: ['/^[A-Za-z0-9_-]{1,20}$/'],
  },
  {
    path: 'embedded-database/src/online-backup.ts',
    whose: "names of PostgreSQL's own files",
    expressions: [String.raw`/^(pg_wal\/.+|postmaster\.(pid|opts)|(.*\/)?pgsql_tmp.*)$/`],
  },
  {
    path: 'embedded-database/src/pglite-engine.ts',
    whose: 'our own statements',
    expressions: [String.raw`/^\s*(create|alter|drop)\b/i`],
  },
  {
    path: 'embedded-database/src/prepared-statements.ts',
    whose: 'our own statements',
    expressions: [String.raw`/^\s*(select|insert|update|delete|with)\b/i`],
  },
  {
    path: 'database-port/src/values.ts',
    whose: 'what PostgreSQL prints: moments, and arrays in which every quote is closed',
    expressions: [
      String.raw`/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs`,
      String.raw`/^(\d{4,})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/`,
    ],
  },
  {
    path: 'guest-web/src/shell/start/page-html.ts',
    whose: 'the page that our own build has made',
    expressions: [
      String.raw`/<title>[^<]*<\/title>/`,
      '/<html lang="[^"]*">/',
      String.raw`/<script type="module"[^>]* src="([^"]+)"><\/script>/`,
      '/^(?:<link [^>]*>)+/',
      String.raw`/\s*<link[^>]*data-static[^>]*>/g`,
      String.raw`/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g`,
    ],
  },
  {
    path: 'guest-web/src/backend/call-request.ts',
    whose: 'paths of our own calls',
    expressions: [String.raw`/\{(\w+)\}/g`],
  },
  {
    path: 'tenant-config/src/rules.ts',
    whose: "the tenant's configuration, which is read once",
    expressions: [
      '/^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/',
      String.raw`/\/+$/`,
      String.raw`/^((https?:\/\/|\/).*)?$/`,
    ],
  },
  {
    path: 'tenant-config/src/keys.ts',
    whose: "the tenant's configuration, which is read once",
    expressions: ['/^[A-Z0-9-]*$/'],
  },
  {
    path: 'tenant-config/src/colour.ts',
    whose: "the tenant's configuration, which is read once",
    expressions: [String.raw`/^rgb\(\s*(\d{1,3})(?:\s+|\s*,\s*)(\d{1,3})(?:\s+|\s*,\s*)(\d{1,3})\s*\)$/i`],
  },
]
