/** Who works at the front desk, who is signed in at its page, their passkeys, and how often signing in has failed. */
export const people: readonly string[] = [
  // A house is named, not referred to: one that is taken away takes nobody along, and nobody of it comes to see all the others.
  `create table desk_people (
    id text primary key,
    name text not null unique,
    facility_id text,
    role text not null check (role in ('desk', 'manager', 'engineer')),
    password_hash text,
    one_time_secret_sealed bytea,
    used_step bigint,
    set_up_key bytea,
    set_up_until timestamptz,
    made_at timestamptz not null,
    signed_in_at timestamptz,
    ended_at timestamptz
  )`,
  `create table desk_sessions (
    token_hash bytea primary key,
    person_id text not null references desk_people (id) on delete cascade,
    started_at timestamptz not null,
    used_at timestamptz not null
  )`,
  `create index desk_sessions_person on desk_sessions (person_id)`,
  `create table failed_sign_ins (
    subject_key bytea primary key,
    account_key bytea,
    failures integer not null,
    forgotten_at timestamptz not null
  )`,
  `create index failed_sign_ins_account on failed_sign_ins (account_key)`,
  `create index failed_sign_ins_forgotten on failed_sign_ins (forgotten_at)`,
  `create table desk_passkeys (
    id text primary key,
    person_id text not null references desk_people (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    sign_count bigint not null,
    name_sealed bytea not null,
    made_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index desk_passkeys_person on desk_passkeys (person_id)`,
  // Challenges that were not answered are kept nowhere.
  `create table answered_challenges (
    challenge text primary key,
    forgotten_at timestamptz not null
  )`,
]
