/** What running the product needs: the audit trail, prints of data keys and of scripts, and the files of the app. */
export const operations: readonly string[] = [
  // No name of a guest is in it, and no reservation takes it along.
  `create table audit_entries (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    who text not null,
    door text not null,
    act text not null,
    reservation_id text,
    details jsonb not null,
    erase_after date not null
  )`,
  `create index audit_entries_at on audit_entries (at)`,
  `create index audit_entries_reservation on audit_entries (reservation_id)`,
  // A print leads back to no key.
  `create table data_key_prints (
    id text primary key,
    print bytea not null
  )`,
  `create table watched_prints (
    subject text not null,
    item text not null,
    digest text not null,
    accepted_at timestamptz not null,
    primary key (subject, item)
  )`,
  `create table kept_assets (
    path text primary key,
    plain bytea not null,
    brotli bytea,
    gzip bytea,
    seen_at timestamptz not null
  )`,
  // Compressed as well as can be already.
  `alter table kept_assets
    alter column plain set storage external,
    alter column brotli set storage external,
    alter column gzip set storage external`,
]
