import { formsOf, inSmall, RUN_ON, writtenInLatin } from '../channels.mjs'
import { inZone, withoutMarks } from './passport-letters.mjs'
import {
  arabic,
  burmese,
  filipino,
  greek,
  indian,
  indonesian,
  persian,
  plainTables,
  portuguese,
  russian,
  southIndian,
  spanish,
  thai,
  vietnamese,
} from './world-tables.mjs'

const personOf = (chance, { men, women, titles }) => {
  const isMan = chance.is(0.5)
  return { isMan, given: isMan ? men : women, title: chance.pick(isMan ? titles.man : titles.woman) }
}

/** A country that the channel says, of every third booking. */
const countryOf = (chance, { countries }) => (chance.is(0.35) ? chance.pick(countries) : undefined)

const joined = (...words) => words.filter(Boolean).join(' ')

/** Surnames that look nearly the same, and are other families. */
const NEAR_FAMILIES = new Map([
  ['Smith', 'Smyth'],
  ['Johnson', 'Johnston'],
  ['Anderson', 'Andersen'],
  ['Thompson', 'Thomson'],
  ['Martin', 'Martins'],
  ['Brown', 'Braun'],
  ['Clark', 'Clarke'],
  ['Davis', 'Davies'],
  ['Müller', 'Möller'],
  ['Meyer', 'Mayer'],
  ['Schmidt', 'Schmitt'],
  ['Schröder', 'Schrader'],
  ['Hansen', 'Hanssen'],
  ['Nilsson', 'Nielsen'],
  ['Larsson', 'Larsen'],
  ['Jansen', 'Janssen'],
  ['Janssen', 'Jensen'],
  ['de Vries', 'de Fries'],
  ['Kaya', 'Kayan'],
  ['Kara', 'Kaya'],
  ['Rossi', 'Rosso'],
  ['Russo', 'Rossi'],
  ['Nowak', 'Nowacki'],
  ['Marić', 'Matić'],
  ['Jurić', 'Jukić'],
  ['Szabó', 'Szabados'],
  ['Petit', 'Petitjean'],
])

/** Where passports write Ü as UE, their holders do. */
const WRITE_OUT = new Set(['German', 'Nordic'])

const plain = (table) => (chance) => {
  const {
    families,
    isBornOtherwise = null,
    isParticleBehind = false,
    suffixes = null,
    nicknames = '',
    middle: shareOfMiddle,
    region,
  } = table
  const person = personOf(chance, table)
  const family = chance.pick(families)
  const given = chance.pick(person.given)
  const middle = chance.is(shareOfMiddle) ? chance.other(person.given, given) : ''
  const birthName = chance.other(families, family)
  const suffix = suffixes === null ? '' : chance.pick(person.isMan ? suffixes.man : suffixes.woman)
  const [, nickname] = new RegExp(`\\b${given} (\\S+)`).exec(nicknames) ?? []
  const spell = WRITE_OUT.has(region) ? inZone : withoutMarks
  const other = WRITE_OUT.has(region) ? withoutMarks : inZone
  const country = countryOf(chance, table)
  const full = (spelling) => spelling(joined(given, middle, family))
  const passport = chance.is(0.6) ? full(spell) : spell(joined(family, given, middle))
  const [, way, write] = chance.weighted([
    [
      90,
      null,
      () =>
        writtenInLatin(chance, { family, given: joined(given, middle), title: person.title, plainOf: spell }),
    ],
    [
      middle === '' ? 0 : 12,
      'without the middle name',
      () => writtenInLatin(chance, { family, given, title: person.title, plainOf: spell }),
    ],
    [
      suffixes ? 7 : 0,
      'suffix',
      () => ({
        name: `${joined(given, middle, family)} ${suffix}`,
      }),
    ],
    [
      isParticleBehind && / /.test(family) ? 60 : 0,
      'particle behind a comma',
      () => {
        const [last, ...particles] = family.split(' ').toReversed()
        return { name: `${last}, ${joined(given, middle)} ${particles.toReversed().join(' ')}` }
      },
    ],
    [
      isBornOtherwise ? 6 : 0,
      'born otherwise',
      () => ({
        name: `${joined(given, middle, family)} ${isBornOtherwise} ${birthName}`,
      }),
    ],
    [
      3,
      'two guests',
      () => ({
        name: `${joined(given, middle, family)} / ${chance.other(person.given, given)} ${chance.other(families, family)}`,
      }),
    ],
    [
      nickname === undefined ? 0 : 20,
      'nickname in brackets',
      () => ({ name: `${given} (${nickname}) ${joined(middle, family)}` }),
    ],
  ])
  const booking = write()
  const hasMiddle = middle !== '' && way !== 'without the middle name' && booking.way !== RUN_ON
  const others = [
    full(spell),
    spell(joined(family, given, middle)),
    ...(way === 'without the middle name' ? [spell(joined(given, family))] : []),
    ...(way === 'born otherwise' ? [spell(joined(given, middle, birthName))] : []),
    ...(booking.way !== RUN_ON && middle === '' ? [other(joined(given, family))] : []),
    ...(hasMiddle ? [spell(joined(given, family)), spell(joined(family, given))] : []),
    ...(chance.is(0.08) ? [spell(joined(person.isMan ? 'Mr' : 'Ms', given, middle, family))] : []),
  ]
  return {
    ...booking,
    way: way ?? booking.way,
    country,
    ...formsOf(chance, passport, others),
    nearMisses: [
      // The father, or the son.
      ...(way === 'suffix' && person.isMan && suffix !== 'PhD'
        ? [spell(joined(given, middle, family, suffix === 'Sr.' ? 'Jr' : 'Sr'))]
        : []),
      middle !== '' && chance.is(0.6)
        ? spell(joined(middle, family))
        : spell(joined(chance.other(person.given, given, middle), family)),
      ...(chance.is(0.3) ? [spell(joined(given, chance.other(families, family)))] : []),
      ...(NEAR_FAMILIES.has(family) && chance.is(0.6)
        ? [spell(joined(given, middle, NEAR_FAMILIES.get(family)))]
        : []),
    ],
  }
}

/** Two surnames, of which the first is the family's in Spain, the last in Portugal and Brazil. */
const twoSurnames = (table, isFirstTheFamily) => (chance) => {
  const person = personOf(chance, table)
  const given = chance.pick(person.given)
  const first = chance.pick(table.families)
  const second = chance.other(table.families, first)
  const [family, further] = isFirstTheFamily ? [first, second] : [second, first]
  const particle = !isFirstTheFamily && chance.is(0.3) ? chance.pick(['da', 'dos', 'de']) : ''
  const surnames = isFirstTheFamily ? `${first} ${second}` : joined(particle, first, second)
  const [, way, write] = chance.weighted([
    [
      88,
      null,
      () => writtenInLatin(chance, { family: surnames, given, title: person.title, plainOf: withoutMarks }),
    ],
    [
      12,
      'one surname',
      () => writtenInLatin(chance, { family, given, title: person.title, plainOf: withoutMarks }),
    ],
  ])
  const booking = write()
  const isWhole = way === null && booking.way !== RUN_ON
  const passport = chance.is(0.5) ? `${given} ${surnames}` : `${surnames} ${given}`
  const [own] = given.split(' ')
  return {
    ...booking,
    way: way ?? booking.way,
    country: countryOf(chance, table),
    ...formsOf(
      chance,
      withoutMarks(passport),
      [
        `${given} ${surnames}`,
        `${surnames} ${given}`,
        ...(isWhole ? [`${given} ${family}`, `${family} ${given}`] : []),
        ...(isWhole && own !== given ? [`${own} ${surnames}`] : []),
        ...(way === 'one surname' ? [`${given} ${family}`] : []),
      ].map(withoutMarks),
    ),
    nearMisses: [
      chance.is(0.5) ? `${given} ${further}` : `${chance.other(person.given, given)} ${surnames}`,
      ...(own !== given && chance.is(0.5) ? [`${given.slice(own.length + 1)} ${family}`] : []),
    ].map(withoutMarks),
  }
}

const philippines = (chance) => {
  const person = personOf(chance, filipino)
  const given = chance.pick(person.given)
  const family = chance.pick(filipino.families)
  const middle = chance.other(filipino.families, family)
  const suffix = chance.is(0.08) ? 'Jr.' : ''
  const whole = joined(given, middle)
  const [, way, write] = chance.weighted([
    [50, null, () => writtenInLatin(chance, { family, given, title: person.title, plainOf: withoutMarks })],
    [
      35,
      null,
      () => writtenInLatin(chance, { family, given: whole, title: person.title, plainOf: withoutMarks }),
    ],
    [suffix === '' ? 0 : 100, 'suffix', () => ({ name: joined(given, family, suffix) })],
  ])
  const booking = write()
  const isWhole = withoutMarks(booking.name).includes(withoutMarks(middle)) && booking.way !== RUN_ON
  const isRunOnWhole = booking.way === RUN_ON && booking.name.length > (given + family).length + 8
  const short = [`${given} ${family}`, `${family} ${given}`]
  const long = [`${given} ${middle} ${family}`, `${family} ${given} ${middle}`]
  const forms = isWhole || isRunOnWhole ? [...long, ...(isWhole ? short : [])] : short
  return {
    ...booking,
    way: way ?? booking.way,
    country: countryOf(chance, filipino),
    ...formsOf(chance, withoutMarks(forms[0]), forms.map(withoutMarks)),
    nearMisses: [`${given} ${middle}`, `${chance.other(person.given, given)} ${family}`].map(withoutMarks),
  }
}

/** Words with the passport's spelling and others that bookings have. */
const transliterated =
  (table, endings = () => '') =>
  (chance) => {
    const isMan = chance.is(0.5)
    const all = isMan ? table.men : table.women
    const given = chance.pick(all)
    const family = chance
      .pick(table.families)
      .map((spelling) => (isMan ? spelling : endings(spelling) || spelling))
    const title = chance.pick(isMan ? table.titles.man : table.titles.woman)
    const isOther = chance.is(0.25)
    const inBooking = {
      family: isOther ? family.at(-1) : family[0],
      given: isOther ? given.at(-1) : given[0],
    }
    const booking = { ...writtenInLatin(chance, { ...inBooking, title }), country: countryOf(chance, table) }
    return {
      ...booking,
      way: isOther && (family.length > 1 || given.length > 1) ? 'other transliteration' : booking.way,
      ...formsOf(chance, `${family[0]} ${given[0]}`, [
        `${given[0]} ${family[0]}`,
        `${given.at(-1)} ${family[0]}`,
        `${given.at(-1)} ${family.at(-1)}`,
      ]),
      nearMisses: [
        `${chance.other(all, given)[0]} ${family[0]}`,
        `${given[0]} ${chance.other(table.families, family)[0]}`,
      ],
    }
  }

const feminine = (spelling) => {
  if (/SK(?:II|Y)$/.test(spelling)) return spelling.replace(/II$/, 'AIA').replace(/Y$/, 'AYA')
  return /(?:[OE]V|IN)$/.test(spelling) ? `${spelling}A` : ''
}

const arab = (chance) => {
  const isMan = chance.is(0.7)
  const given = chance.pick(isMan ? arabic.men : arabic.women)
  const father = chance.other(arabic.men, given)
  const family = chance.pick(arabic.families)
  const title = chance.pick(isMan ? arabic.titles.man : arabic.titles.woman)
  const [, patronymic] = chance.weighted([
    [50, ''],
    [30, father],
    [20, `${isMan ? 'BIN' : 'BINT'} ${father}`],
  ])
  const booking = writtenInLatin(chance, { family, given: joined(given, patronymic), title })
  const short = [`${given} ${family}`, `${family} ${given}`]
  const long = [joined(given, patronymic, family), joined(family, given, patronymic)]
  return {
    ...booking,
    country: countryOf(chance, arabic),
    ...formsOf(chance, long[0], [
      ...long,
      ...(booking.way === RUN_ON || given === 'MOHAMMED' ? [] : short),
      joined(
        given,
        patronymic,
        family.replace(/^A?E?L[ -]/, (article) => article.trim().replace('-', '')),
      ),
    ]),
    nearMisses: [
      `${father} ${family}`,
      `${chance.other(isMan ? arabic.men : arabic.women, given, father)} ${family}`,
    ],
  }
}

const iran = (chance) => {
  const isMan = chance.is(0.6)
  const given = chance.pick(isMan ? persian.men : persian.women)
  const family = chance.pick(persian.families)
  const before = isMan && chance.is(0.5) ? chance.pick(['SEYED', 'SEYED MOHAMMAD', 'MOHAMMAD']) : ''
  const title = chance.pick(isMan ? persian.titles.man : persian.titles.woman)
  const booking = writtenInLatin(chance, { family, given: joined(before, given), title })
  const long = [joined(before, given, family), joined(family, before, given)]
  return {
    ...booking,
    country: countryOf(chance, persian),
    ...formsOf(chance, long[0], [...long, ...(booking.way === RUN_ON ? [] : [`${given} ${family}`])]),
    nearMisses: [
      joined(before, chance.other(isMan ? persian.men : persian.women, given), family),
      ...(before === '' ? [] : [`${before} ${family}`]),
    ],
  }
}

const india = (chance) => {
  if (chance.is(0.2)) {
    const isMan = chance.is(0.6)
    const own = chance.pick(isMan ? southIndian.men : southIndian.women)
    const father = chance.pick(southIndian.fathers)
    const [, way, name, forms] = chance.weighted([
      [3, 'initial before', `${father[0]}. ${inSmall(own)}`, [`${father[0]} ${own}`, `${own} ${father[0]}`]],
      [2, 'son of', `${own} ${isMan ? 'S/O' : 'D/O'} ${father}`, [`${own} ${father}`, `${father} ${own}`]],
      [3, 'single name', `${own}/FNU`, [own]],
      [2, 'single name', `${own} LNU`, [own, `${own} ${own}`]],
      [2, 'single name twice', `${own} ${own}`, [own, `${own} ${own}`]],
      [2, 'single name', `Mr ${inSmall(own)}`, [own]],
    ])
    const isSingle = way.startsWith('single')
    return {
      way,
      name,
      country: countryOf(chance, indian),
      forms: [...new Set(forms)],
      possible: forms,
      nearMisses: [
        isSingle
          ? `${own} ${father}`
          : `${chance.other(isMan ? southIndian.men : southIndian.women, own)} ${father}`,
        chance.other(southIndian.fathers, father),
      ],
    }
  }
  const person = personOf(chance, indian)
  const given = chance.pick(person.given)
  const family = chance.pick(indian.families)
  const middle = chance.is(0.35) ? chance.other(indian.middle, family) : ''
  const booking = writtenInLatin(chance, {
    family,
    given: joined(given, middle),
    title: person.title,
  })
  const long = [joined(given, middle, family), joined(family, given, middle)]
  return {
    ...booking,
    country: countryOf(chance, indian),
    ...formsOf(chance, long[0], [
      ...long,
      ...(middle === '' || booking.way === RUN_ON ? [] : [`${given} ${family}`]),
    ]),
    nearMisses: [
      joined(chance.other(person.given, given), middle, family),
      ...(middle === '' ? [] : [`${middle} ${family}`]),
    ],
  }
}

const thailand = (chance) => {
  const person = personOf(chance, thai)
  const isInBoth = chance.is(0.15)
  const [script, latin] = isInBoth ? chance.pick(thai.both) : ['', '']
  const [given, family] = isInBoth
    ? latin.split(' ')
    : [chance.pick(person.given), chance.pick(thai.families)]
  const booking = isInBoth
    ? chance.pick([
        { way: 'Thai, then Latin', name: `${script} ${latin}` },
        { way: 'Latin, Thai in brackets', name: `${inSmall(latin)} (${script})` },
      ])
    : writtenInLatin(chance, { family, given, title: person.title })
  return {
    ...booking,
    country: countryOf(chance, thai),
    ...formsOf(chance, `${given} ${family}`, [
      `${family} ${given}`,
      `${given}${family}`,
      ...(chance.is(0.3) ? [`${person.isMan ? 'MR' : 'MS'} ${given} ${family}`] : []),
    ]),
    nearMisses: [
      `${chance.other(person.given, given)} ${family}`,
      `${given} ${chance.other(thai.families, family)}`,
    ],
  }
}

const vietnam = (chance) => {
  const isMan = chance.is(0.5)
  const names = isMan ? vietnamese.men : vietnamese.women
  const family = chance.pick(vietnamese.families)
  const own = chance.pick(names.own)
  const middle = chance.other(names.middle, own)
  const title = chance.pick(isMan ? vietnamese.titles.man : vietnamese.titles.woman)
  const [, way, write] = chance.weighted([
    [
      60,
      null,
      () => writtenInLatin(chance, { family, given: `${middle} ${own}`, title, plainOf: withoutMarks }),
    ],
    [20, 'own, family, middle', () => ({ name: withoutMarks(`${own} ${family} ${middle}`) })],
    [20, 'as at home', () => ({ name: `${family} ${middle} ${own}` })],
  ])
  const booking = write()
  const passport = withoutMarks(`${family} ${middle} ${own}`)
  return {
    ...booking,
    way: way ?? booking.way,
    country: countryOf(chance, vietnamese),
    ...formsOf(
      chance,
      passport,
      [
        `${middle} ${own} ${family}`,
        ...(booking.way === RUN_ON
          ? []
          : [`${own} ${family} ${middle}`, `${family} ${own}`, `${own} ${family}`]),
      ].map(withoutMarks),
    ),
    nearMisses: [
      `${family} ${middle} ${chance.other(names.own, own)}`,
      `${family} ${isMan ? 'Thị' : 'Văn'} ${own}`,
    ].map(withoutMarks),
  }
}

const indonesia = (chance) => {
  if (chance.is(0.5)) {
    const own = chance.pick(indonesian.single)
    const [, way, name] = chance.weighted([
      [3, 'single name twice', `${own} ${own}`],
      [2, 'single name twice, slash', `${own}/${own} MR`],
      [2, 'single name, LNU', `${own} LNU`],
      [2, 'single name, FNU', `FNU ${own}`],
      [2, 'single name, XXX', `${own} XXX`],
      [2, 'single name, title', `Mr. ${inSmall(own)}`],
      [2, 'single name, slash', `${own}/MR`],
      [2, 'single name, full stop', `${inSmall(own)} .`],
      [2, 'single name', inSmall(own)],
    ])
    return {
      way,
      name,
      country: countryOf(chance, indonesian),
      ...formsOf(chance, own, [`${own} ${own}`, ...(chance.is(0.3) ? [`MR ${own}`] : [])]),
      nearMisses: [chance.other(indonesian.single, own), `${chance.pick(indonesian.men)} ${own}`],
    }
  }
  const person = personOf(chance, indonesian)
  const given = chance.pick(person.given)
  const middle = chance.is(0.4) ? chance.other(person.given, given) : ''
  const family = chance.pick(indonesian.families)
  const booking = writtenInLatin(chance, { family, given: joined(given, middle), title: person.title })
  return {
    ...booking,
    country: countryOf(chance, indonesian),
    ...formsOf(chance, joined(given, middle, family), [
      joined(family, given, middle),
      ...(middle === '' || booking.way === RUN_ON ? [] : [`${given} ${family}`]),
    ]),
    nearMisses: [
      joined(chance.other(person.given, given, middle), middle, family),
      `${given} ${chance.other(indonesian.families, family)}`,
    ],
  }
}

const myanmar = (chance) => {
  const isMan = chance.is(0.5)
  const own = chance.pick(isMan ? burmese.men : burmese.women)
  const title = chance.pick(isMan ? burmese.titles.man : burmese.titles.woman)
  const words = own.split(' ')
  const [, way, name] = chance.weighted([
    [4, 'title before', `${title} ${inSmall(own)}`],
    [2, 'as it is', own],
    [2, 'last word as family', `${words.at(-1)}/${words.slice(0, -1).join(' ')}`],
    [2, 'slash, title', `${words.at(-1)}/${words.slice(0, -1).join('')} MR`],
  ])
  return {
    way,
    name,
    country: countryOf(chance, burmese),
    ...formsOf(chance, own, [
      words.join(''),
      ...(way === 'title before' && chance.is(0.5) ? [`${title.replace('.', '')} ${own}`] : []),
    ]),
    nearMisses: [words.slice(0, -1).join(' '), `${own} ${chance.pick(['OO', 'LWIN', 'TUN'])}`],
  }
}

export const world = [
  ...plainTables.map((table) => ({ region: table.region, count: table.count, draw: plain(table) })),
  { region: 'Spanish', count: 34, draw: twoSurnames(spanish, true) },
  { region: 'Portuguese', count: 24, draw: twoSurnames(portuguese, false) },
  { region: 'Philippines', count: 26, draw: philippines },
  { region: 'Russian, Ukrainian', count: 24, draw: transliterated(russian, feminine) },
  { region: 'Greek', count: 16, draw: transliterated(greek) },
  { region: 'Arabic', count: 24, draw: arab },
  { region: 'Persian', count: 16, draw: iran },
  { region: 'India, Nepal, Sri Lanka', count: 36, draw: india },
  { region: 'Thailand', count: 40, draw: thailand },
  { region: 'Vietnam', count: 30, draw: vietnam },
  { region: 'Indonesia', count: 30, draw: indonesia },
  { region: 'Myanmar', count: 14, draw: myanmar },
]
