/** Where the guests of a booking can be mailed before they arrive, and the invitations that were. Both go with the booking. */
export const invitations: readonly string[] = [
  `create table booking_contacts (
    reservation_id text primary key references reservations (id) on delete cascade,
    contact_sealed bytea not null
  )`,
  `create table invitations (
    id text primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    address_sealed bytea not null,
    language text,
    sent_by text not null check (sent_by in ('desk', 'property_system', 'itself')),
    asked_as text unique,
    written_at timestamptz not null,
    valid_until timestamptz not null,
    withdrawn_at timestamptz,
    withdrawn_as text check (withdrawn_as in ('taken_back', 'superseded')),
    wrong_answers integer not null default 0,
    opened_at timestamptz,
    state text not null check (state in ('waiting', 'sent', 'filed', 'given_up', 'dropped')),
    tries integer not null default 0,
    due_at timestamptz not null,
    ended_at timestamptz,
    problem text
  )`,
  `create index invitations_of_stay on invitations (reservation_id, written_at)`,
  // Of a stay one invitation stands at a time, whoever else sends one at that moment.
  `create unique index invitations_standing on invitations (reservation_id) where withdrawn_at is null`,
  `create index invitations_due on invitations (due_at) where state = 'waiting'`,
]
