/** The hotels, what they say of themselves, and what their texts and files are. */
export const hotels: readonly string[] = [
  `create table facilities (
    id text primary key,
    code text not null unique,
    position integer not null,
    name jsonb not null,
    representative_visibility jsonb not null,
    companion_visibility jsonb not null,
    retired_at timestamptz
  )`,
  `create table agreements (
    facility_id text not null,
    language text not null,
    content text not null,
    primary key (facility_id, language)
  )`,
  `create table payment_terms (
    facility_id text not null,
    language text not null,
    content text not null,
    primary key (facility_id, language)
  )`,
  `create table facility_billing (
    facility_id text primary key references facilities (id) on delete cascade,
    issuer jsonb not null,
    taxes jsonb not null,
    booked_amounts text not null
  )`,
  `create table last_imports (
    facility_id text primary key references facilities (id) on delete cascade,
    imported_at timestamptz not null
  )`,
  `create table import_maps (
    scope text primary key,
    written text not null,
    saved_at timestamptz not null
  )`,
]
