import { companionFieldsShown } from '@tomari/guest-rules/guest/companion'
import { emptyGuest, emptyRepresentative } from '@tomari/guest-rules/guest/guest'
import { fieldsShown } from '@tomari/guest-rules/guest/representative'
import {
  defaultVisibility,
  fixedVisibility,
  type VisibilityLevel,
} from '@tomari/guest-rules/guest/visibility'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atHome, companionAt, representativeAt } from '../../../guest-rules/test/sample-guests.ts'
import InputCompanions from '../../src/screens/checkin/input-companions/InputCompanions.tsx'
import InputRepresentative from '../../src/screens/checkin/input-representative/InputRepresentative.tsx'
import Search from '../../src/screens/checkin/search/Search.tsx'
import type { Session } from '../../src/session/session.ts'
import { familyReservation } from '../flows/hotel.ts'
import { siteWith } from '../site/site-with.ts'
import { controlsOf, namesOf, showScreen } from './show-screen.tsx'

const level = fc.constantFrom<VisibilityLevel>(0, 1, 2)
const anyCompanion = fc.record(companionAt(level))
const anyRepresentative = fc.record(representativeAt(level))

const neededOf = (fields: readonly { readonly name: string; readonly required: boolean }[]) =>
  fields.map(({ name, required }) => ({ name, required }))

describe("the representative's form", () => {
  it('shows exactly the fields that the facility asks for, in their order, needed or not (R8.6)', () =>
    fc.assert(
      fc.asyncProperty(anyRepresentative, fc.boolean(), async (representative, overseasFlug) => {
        const guest = { ...emptyRepresentative(), overseasFlug }
        const html = await showScreen(InputRepresentative, {
          session: { guests: [guest], visibility: { ...defaultVisibility, representative } },
        })
        expect(controlsOf(html)).toEqual(neededOf(fieldsShown(representative, guest)))
      }),
      { numRuns: 25 },
    ))

  it('puts the kana above the names where kana are needed and names are not (R8.7)', async () => {
    const representative = { ...defaultVisibility.representative, lastName: 1, firstName: 0 } as const
    const html = await showScreen(InputRepresentative, {
      session: { visibility: { ...defaultVisibility, representative } },
    })
    expect(namesOf(html).slice(0, 3)).toEqual(['lastKana', 'firstKana', 'lastName'])
    expect(html).toContain('お名前（姓）')
  })

  it('names the way to an address in Japan while Japan is chosen overseas, where the field starts (R8.43, R8.44)', async () => {
    const shown = async (countrycode: string) =>
      await showScreen(InputRepresentative, {
        session: {
          guests: [{ ...emptyRepresentative(), overseasFlug: true, countrycode }],
          visibility: fixedVisibility,
        },
      })
    expect(await shown(emptyRepresentative().countrycode)).toContain('日本にお住まいの場合は')
    expect(await shown('JP')).toContain('日本にお住まいの場合は')
    expect(await shown('GB')).not.toContain('日本にお住まいの場合は')
  })

  it('asks for postcode and prefecture at home, for country and passport overseas (R8.12, R8.13)', async () => {
    const shown = async (overseasFlug: boolean) =>
      namesOf(
        await showScreen(InputRepresentative, {
          session: { guests: [{ ...emptyRepresentative(), overseasFlug }], visibility: fixedVisibility },
        }),
      )
    expect(await shown(false)).toEqual(
      expect.arrayContaining(['postcode', 'prefecture', 'city', 'subarea', 'furtherSubarea']),
    )
    expect(await shown(true)).toEqual(expect.arrayContaining(['countrycode', 'address', 'passport']))
    expect(await shown(true)).not.toContain('postcode')
  })

  it('has one field for city and area where they are not separate (R8.20)', async () => {
    const guests = { ...siteWith().guests, separateCityAndArea: false }
    expect(await showScreen(InputRepresentative, { site: { guests } })).toContain('市区町村・町域')
    expect(await showScreen(InputRepresentative)).not.toContain('市区町村・町域')
  })
})

describe('a guest who reads another language than Japanese', () => {
  const shown = async (session: Partial<Session>, language = 'en') =>
    await showScreen(InputRepresentative, { session, language })

  it('is asked first, and alone, where they live (R8.53)', async () => {
    expect(namesOf(await shown({}))).toEqual(['overseasFlug'])
    expect(namesOf(await shown({}, 'ja'))[0]).toBe('lastName')
  })

  it('finds the question above the other fields once it is answered', async () => {
    const [first, second] = namesOf(await shown({ isResidenceStated: true }))
    expect([first, second]).toEqual(['overseasFlug', 'lastName'])
  })

  it('may leave it where the hotel does not need it', async () => {
    const representative = { ...defaultVisibility.representative, overseas: 1 } as const
    const html = await shown({ visibility: { ...defaultVisibility, representative } })
    expect(namesOf(html).slice(0, 2)).toEqual(['overseasFlug', 'lastName'])
  })

  it('is not asked where a member record knows the address', async () => {
    const guest = { ...atHome, occupation: '' }
    const html = await shown({ guests: [guest], isPrefilled: true, isResidenceStated: true })
    expect(namesOf(html)[0]).toBe('occupation')
  })
})

describe('every control', () => {
  /** Type, keyboard, what the browser may fill in, and longest value of each, by name. */
  const traitsIn = (html: string) =>
    Object.fromEntries(
      (html.match(/<(input|select|textarea)\b[^>]*>/g) ?? []).map((tag) => {
        const valueOf = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
        const traits = ['type', 'inputMode', 'autoComplete', 'maxLength'].map(valueOf)
        return [valueOf('name'), traits.join(' ').trim()]
      }),
    )
  const names = {
    lastName: 'text  family-name 100',
    firstName: 'text  given-name 100',
    lastKana: 'text  off 100',
    firstKana: 'text  off 100',
    gender: 'radio',
    age: 'text numeric off 3',
    overseasFlug: 'radio',
  }
  const rest = {
    tel: 'tel numeric tel 40',
    occupation: 'text  organization-title 100',
    prevAccommodation: 'text  off 200',
    nextAccommodation: 'text  off 200',
  }
  const places = {
    false: {
      postcode: 'text numeric postal-code 20',
      prefecture: 'address-level1',
      city: 'text  address-level2 100',
      subarea: 'text  address-line1 100',
      furtherSubarea: 'text  address-line2 200',
    },
    true: { countrycode: 'country', address: 'street-address 500' },
  }

  it('brings the right keyboard, length and help of the browser (R14.1, R14.2, R14.5)', async () => {
    for (const overseasFlug of [false, true]) {
      const guests = [{ ...emptyRepresentative(), overseasFlug }] as const
      const html = await showScreen(InputRepresentative, { session: { guests } })
      expect(traitsIn(html)).toEqual({ ...names, ...places[overseasFlug ? 'true' : 'false'], ...rest })
    }
    const companions = traitsIn(
      await showScreen(InputCompanions, { session: { reservation: familyReservation } }),
    )
    expect(companions['companions.1.lastName']).toBe('text  off 100')
    expect(companions['companions.2.gender']).toBe('radio')
    const search = { ...siteWith().search, phone: true }
    expect(traitsIn(await showScreen(Search, { site: { search } }))).toEqual({
      facilityId: '',
      reservationName: 'text  name 100',
      phoneNumber: 'tel numeric tel-national 40',
    })
  })
})

describe('the form', () => {
  it.each(['ja', 'en'])('can say who wants to know what is asked in it, in %s (R8.46)', async (language) => {
    const everything = { ...defaultVisibility.representative, passport: 2 } as const
    const shownIn = async (overseasFlug: boolean) => {
      const html = await showScreen(InputRepresentative, {
        session: {
          guests: [{ ...emptyRepresentative(), overseasFlug }],
          isResidenceStated: true,
          visibility: { ...defaultVisibility, representative: everything },
        },
        language,
      })
      const buttons = [...html.matchAll(/aria-expanded="false" aria-controls="([^"]+)"/g)]
      expect(buttons).toHaveLength(1)
      const reasons = buttons.map(
        ([, id]) =>
          new RegExp(`<dl[^>]*id="${id ?? ''}"[^>]*hidden="">(.+?)</dl>`, 's').exec(html)?.[1] ?? '',
      )
      expect(reasons.filter((text) => !/<dt[^>]*>[^<]+<.dt><dd>[^<]+<.dd>/.test(text))).toEqual([])
      const labels = [...html.matchAll(/<(?:label|legend)[^>]*id="[^"]*-label"[^>]*>(?:<[^>]*>)*([^<]+)/g)]
      for (const [, label = ''] of labels) expect(reasons.join()).toContain(label)
      return reasons.join()
    }
    expect(await shownIn(false)).toMatch(/都道府県|prefecture/)
    expect(await shownIn(true)).toMatch(/旅券|passport/)
  })
})

describe("the companions' form", () => {
  const session = { reservation: familyReservation }

  it('has a section with an anchor for each companion (R8.32)', async () => {
    const html = await showScreen(InputCompanions, { session })
    const ids = html.match(/id="input-companion-\d"/g)
    expect(ids).toEqual(['id="input-companion-1"', 'id="input-companion-2"'])
    expect(html).toMatch(/お連れ様 1.*大人.*お連れ様 2.*お子様/s)
    expect(await showScreen(InputCompanions, { session, language: 'en' })).toMatch(
      /Guest 2.*Adult.*Guest 3.*Child/s,
    )
  })

  it('shows exactly the fields that the facility asks for, named after the place of the guest (R14.2)', () =>
    fc.assert(
      fc.asyncProperty(anyCompanion, async (companion) => {
        const visibility = { ...defaultVisibility, companion }
        const html = await showScreen(InputCompanions, { session: { ...session, visibility } })
        expect(controlsOf(html)).toEqual(
          [1, 2].flatMap((place) =>
            neededOf(companionFieldsShown(companion)).map(({ name, required }) => ({
              name: `companions.${place}.${name}`,
              required,
            })),
          ),
        )
      }),
      { numRuns: 15 },
    ))

  it('offers the family name of the representative to each, where one is known', async () => {
    const guests = [{ ...emptyRepresentative(), lastName: 'Ｍｏｒｉ' }] as const
    const offersIn = async (shown: object, language = 'ja') =>
      (await showScreen(InputCompanions, { session: { ...session, ...shown }, language }))
        .replaceAll(/<[^>]*>/g, '')
        .match(/代表者様と同じ姓（[^）]*）|Same last name \([^)]*\)/g)
    expect(await offersIn({ guests })).toEqual(['代表者様と同じ姓（Mori）', '代表者様と同じ姓（Mori）'])
    expect(await offersIn({ guests }, 'en')).toEqual(['Same last name (Mori)', 'Same last name (Mori)'])
    expect(await offersIn({})).toBeNull()
    const named = [...guests, { ...emptyGuest(), lastName: '林' }]
    expect(await offersIn({ guests: named })).toEqual(['代表者様と同じ姓（Mori）'])
  })

  it('asks to fill in nothing where the facility asks nothing of companions (R8.45)', async () => {
    const ofCompanions = defaultVisibility.companion
    const asks = async (visibility: typeof ofCompanions) =>
      (
        await showScreen(InputCompanions, {
          session: { ...session, visibility: { ...defaultVisibility, companion: visibility } },
        })
      ).includes('すべて必須です。')
    expect([await asks(ofCompanions), await asks(companionAt(0))]).toEqual([true, false])
  })

  it('opens one of many at a time, the first who is not described; the others are rows (R8.54)', async () => {
    const companion = { ...emptyGuest(), lastKana: 'モリ', firstKana: 'ハナ', gender: 2 as const }
    const guests = [
      emptyRepresentative(),
      companion,
      { ...companion, gender: null },
      companion,
      emptyGuest(),
    ] as const
    const shown = async (adults: number, language = 'ja') => {
      const reservation = { ...familyReservation, adults, children: 0 }
      const html = await showScreen(InputCompanions, { session: { reservation, guests }, language })
      return [...html.matchAll(/<button[^>]*aria-expanded="(true|false)"[^>]*>(.*?)<\/button>/gs)]
        .map(([, isOpen, words = '']) =>
          `${isOpen} ${words.replace(/<[^>]*>/g, ' ')}`.replace(/\s+/g, ' ').trim(),
        )
        .filter((row) => /お連れ様|Guest/.test(row))
    }
    expect(await shown(5)).toEqual([
      'false お連れ様 1 大人 モリ ハナ 様 修正',
      'true お連れ様 2 / 4 大人',
      'false お連れ様 3 大人 モリ ハナ 様 修正',
      'false お連れ様 4 大人 入力',
    ])
    expect((await shown(5, 'en'))[1]).toBe('true Guest 3 of 5 Adult')
    expect(await shown(4)).toEqual([])
  })

  it('has no section for guests whose count is not shown', async () => {
    const reservation = { ...siteWith().reservation, children: false }
    const html = await showScreen(InputCompanions, {
      site: { reservation },
      session: { ...session, guests: [emptyRepresentative(), emptyGuest(), emptyGuest()] },
    })
    expect(html).not.toContain('input-companion-2')
  })
})
