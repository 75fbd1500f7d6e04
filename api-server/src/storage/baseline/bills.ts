/** The lines of bills, and guests who owe no tax of town or prefecture. */
export const bills: readonly string[] = [
  `create table folio_lines (
    reservation_id text not null references reservations (id) on delete cascade,
    position integer not null check (position >= 1),
    kind text not null
      check (kind in ('room', 'extra', 'bathing_tax', 'accommodation_tax', 'points', 'discount')),
    name_sealed bytea not null,
    day date not null,
    quantity integer not null check (quantity >= 1),
    unit_yen integer not null check (unit_yen >= 0),
    tax_rate text check (tax_rate in ('standard', 'reduced', 'outside')),
    yen integer not null generated always as
      (case when kind in ('points', 'discount') then - quantity * unit_yen else quantity * unit_yen end) stored,
    request_id text references settlements (request_id),
    primary key (reservation_id, position)
  )`,
  `create index folio_lines_by_settlement on folio_lines (request_id) where request_id is not null`,
  // Nobody is named.
  `create table tax_exemptions (
    reservation_id text not null references reservations (id) on delete cascade,
    reason text not null,
    persons integer not null check (persons >= 1),
    evidence text not null,
    noted_at timestamptz not null,
    primary key (reservation_id, reason)
  )`,
]
