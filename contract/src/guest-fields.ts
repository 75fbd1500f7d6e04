/** 0 hidden, 1 shown and optional, 2 shown and required (R8.1). */
export type VisibilityLevel = 0 | 1 | 2

/** The level by default (R8.3), and the fixed one where visibility control is off (R8.5). */
type Levels = readonly [byDefault: VisibilityLevel, fixed: VisibilityLevel]

interface Row {
  /** In `Guest`, and of its control (R14.1). */
  readonly name: string
  /** In an entry of `guest_info`, and in the levels of a hotel. Without it the field travels in a way of its own. */
  readonly wire?: string
  /**
   * The field is younger than the calls: an app or a register of before has no such text, which reads as empty. Every new
   * field needs it.
   */
  readonly addedLater?: true
  readonly kind: string
  /** Most characters, of a kind without a fixed length. */
  readonly maxLength?: number
  readonly group: string
  /** The one residence with which the field exists; without it, both. */
  readonly where?: 'domestic' | 'overseas'
  /** The level that decides whether it shows. */
  readonly shownBy: string
  /** The levels of a representative; without them, another row with the same `shownBy` holds them. */
  readonly representative?: Levels
  /** Without it, companions have no such field. */
  readonly companion?: Levels
  readonly why: 'law' | 'prefecture' | 'hotel'
  /** What the browser may fill it in with. */
  readonly autoComplete?: string
}

/**
 * The guest register, one row a field, in the order of the screen (R8.6). `Guest`, entries, levels, rules, form, summary and
 * the desk's file follow from it.
 * Name, address and contact are required by the Hotel Business Act (article 6, paragraph 1), country and passport by its
 * regulations (article 4-2); what prefectures add differs, and a hotel explains it in its own texts.
 */
const rows = [
  {
    name: 'lastName',
    wire: 'last_name',
    kind: 'name',
    group: 'name',
    shownBy: 'lastName',
    representative: [2, 2],
    companion: [1, 2],
    why: 'law',
  },
  {
    name: 'firstName',
    wire: 'first_name',
    kind: 'name',
    group: 'name',
    shownBy: 'firstName',
    representative: [2, 2],
    companion: [1, 2],
    why: 'law',
  },
  {
    name: 'lastKana',
    wire: 'last_name_kana',
    kind: 'kana',
    group: 'kana',
    shownBy: 'lastKana',
    representative: [2, 0],
    companion: [2, 2],
    why: 'hotel',
  },
  {
    name: 'firstKana',
    wire: 'first_name_kana',
    kind: 'kana',
    group: 'kana',
    shownBy: 'firstKana',
    representative: [2, 0],
    companion: [2, 2],
    why: 'hotel',
  },
  {
    name: 'gender',
    wire: 'gender',
    kind: 'gender',
    group: 'person',
    shownBy: 'gender',
    representative: [2, 0],
    companion: [2, 0],
    why: 'prefecture',
  },
  {
    name: 'age',
    wire: 'age',
    kind: 'age',
    group: 'person',
    shownBy: 'age',
    representative: [2, 0],
    companion: [0, 2],
    why: 'prefecture',
  },
  {
    name: 'overseasFlug',
    wire: 'overseas',
    kind: 'residence',
    group: 'residence',
    shownBy: 'overseas',
    representative: [2, 2],
    why: 'law',
  },
  {
    name: 'postcode',
    wire: 'zip_code',
    kind: 'postcode',
    group: 'address',
    where: 'domestic',
    shownBy: 'postcode',
    representative: [2, 2],
    why: 'hotel',
  },
  {
    name: 'prefecture',
    wire: 'prefecture',
    kind: 'prefecture',
    group: 'address',
    where: 'domestic',
    shownBy: 'prefecture',
    representative: [2, 2],
    why: 'law',
  },
  {
    name: 'city',
    wire: 'city',
    kind: 'text',
    maxLength: 100,
    group: 'address',
    where: 'domestic',
    shownBy: 'city',
    representative: [2, 2],
    why: 'law',
    autoComplete: 'address-level2',
  },
  {
    name: 'subarea',
    wire: 'subarea',
    kind: 'text',
    maxLength: 100,
    group: 'address',
    where: 'domestic',
    shownBy: 'subarea',
    representative: [2, 2],
    why: 'law',
    autoComplete: 'address-line1',
  },
  {
    name: 'furtherSubarea',
    wire: 'address',
    kind: 'text',
    maxLength: 200,
    group: 'address',
    where: 'domestic',
    shownBy: 'address',
    representative: [2, 2],
    why: 'law',
    autoComplete: 'address-line2',
  },
  // There is no level for the country alone: it goes with the toggle.
  {
    name: 'countrycode',
    kind: 'country',
    group: 'address',
    where: 'overseas',
    shownBy: 'overseas',
    why: 'law',
  },
  {
    name: 'address',
    wire: 'address',
    kind: 'lines',
    maxLength: 500,
    group: 'address',
    where: 'overseas',
    shownBy: 'address',
    why: 'law',
  },
  // Visibility control never asks for a passport (R8.4).
  {
    name: 'passport',
    kind: 'passport',
    group: 'address',
    where: 'overseas',
    shownBy: 'passport',
    representative: [0, 2],
    why: 'law',
  },
  {
    name: 'tel',
    wire: 'phone',
    kind: 'phone',
    group: 'contact',
    shownBy: 'phone',
    representative: [2, 2],
    why: 'law',
  },
  {
    name: 'occupation',
    wire: 'occupation',
    kind: 'text',
    maxLength: 100,
    group: 'work',
    shownBy: 'occupation',
    representative: [2, 0],
    why: 'prefecture',
    autoComplete: 'organization-title',
  },
  {
    name: 'prevAccommodation',
    wire: 'prev_accommodation',
    kind: 'lodging',
    maxLength: 200,
    group: 'trip',
    shownBy: 'prevAccommodation',
    representative: [2, 0],
    why: 'prefecture',
  },
  {
    name: 'nextAccommodation',
    wire: 'next_accommodation',
    kind: 'lodging',
    maxLength: 200,
    group: 'trip',
    shownBy: 'nextAccommodation',
    representative: [2, 0],
    why: 'prefecture',
  },
] as const satisfies readonly Row[]

/** A row with its own names. */
export type GuestField = (typeof rows)[number] &
  Pick<Row, 'where' | 'maxLength' | 'autoComplete' | 'addedLater'>

/** Rule and tidying of a field (`guest-rules`), its control and its texts (`guest-web`) follow from its kind. */
export type FieldKind = GuestField['kind']

/** Fields that stand together on a screen. */
export type FieldGroup = GuestField['group']

/** In the order of the screen. */
export const guestFields: readonly GuestField[] = rows

/** A field that an entry holds as a text. */
export type EntryField = Exclude<
  Extract<GuestField, { readonly wire: string }>,
  { readonly kind: 'gender' | 'age' | 'residence' }
>

const isText = (field: GuestField): field is EntryField =>
  'wire' in field && field.kind !== 'gender' && field.kind !== 'age' && field.kind !== 'residence'

/** The fields that an entry holds as texts. The street at home and the address overseas have one place there. */
export const entryFields: readonly EntryField[] = guestFields.filter(isText)
