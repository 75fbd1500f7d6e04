import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile, type StayEntry } from '../../src/domain/calendar-entry.ts'

const stay: StayEntry = {
  facility: '101',
  title: '澪津海岸ホテルにご宿泊',
  place: '澪津海岸ホテル',
  notes: '',
  arrival: '2026-11-30',
  nights: 2,
  times: { from: null, until: null },
}
const madeAt = new Date('2026-11-29T23:59:08.123Z')
const written = (change: Partial<StayEntry> = {}) =>
  calendarFile({ ...stay, ...change }, 'hotel.example', madeAt)

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** A reader of its own, by the words of RFC 5545: octets in lines, lines unfolded, properties, texts without their escapes. */
const read = (file: string): readonly Property[] => {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.slice(0, -2).split('\r\n')
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const whole = lines.reduce<string[]>((unfolded, line) => {
    if (line.startsWith(' ')) unfolded.push(`${unfolded.pop() ?? ''}${line.slice(1)}`)
    else unfolded.push(line)
    return unfolded
  }, [])
  return whole.map((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z]+=[^;:]+)*):(.*)$/su.exec(line) ?? []
    expect(name).not.toBe('')
    return { name, parameters, value }
  })
}

const textOf = (value: string): string => {
  expect(value.replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,\p{Cc}]/u)
  return value.replaceAll(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

const valueOf = (file: string, name: string): string | undefined =>
  read(file).find((property) => property.name === name)?.value

const between = (file: string, component: string): readonly string[] => {
  const names = read(file).map(({ name, value }) => (/^(BEGIN|END)$/.test(name) ? `${name}:${value}` : name))
  const [from, to] = [names.indexOf(`BEGIN:${component}`), names.indexOf(`END:${component}`)]
  return from === -1 ? [] : names.slice(from + 1, to)
}

describe('a stay in a calendar file (R10.13)', () => {
  it('is one entry, of a version, a maker, and what every entry needs', () => {
    const file = written()
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
    expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
    expect(between(file, 'VEVENT')).toEqual('UID DTSTAMP DTSTART DTEND SUMMARY LOCATION TRANSP'.split(' '))
    expect(valueOf(file, 'DTSTAMP')).toBe('20261129T235908Z')
  })

  it('covers whole days, the day of departure too, where the hotel names no times', () => {
    const file = written()
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261130\r\n')
    // The end is the day on which the entry is over.
    expect(file).toContain('\r\nDTEND;VALUE=DATE:20261203\r\n')
    expect(between(file, 'VTIMEZONE')).toEqual([])
  })

  it('lasts from time to time in Japan where the hotel names both', () => {
    const file = written({ times: { from: '15:00', until: '9:30' } })
    expect(file).toContain('\r\nDTSTART;TZID=Asia/Tokyo:20261130T150000\r\n')
    expect(file).toContain('\r\nDTEND;TZID=Asia/Tokyo:20261202T093000\r\n')
    expect(valueOf(file, 'TZID')).toBe('Asia/Tokyo')
    expect(between(file, 'STANDARD')).toEqual(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'TZNAME'])
    const offsets = read(file).filter(({ name }) => name.startsWith('TZOFFSET'))
    expect(offsets.map(({ value }) => value)).toEqual(['+0900', '+0900'])
    expect(file).not.toContain('VALUE=DATE')
  })

  it.each([
    { from: '15:00', until: null },
    { from: null, until: '10:00' },
  ])('covers whole days where it names one alone: %o', (times) =>
    expect(written({ times })).toContain('DTSTART;VALUE=DATE:20261130'),
  )

  it('is the same entry when it is added again, and another at another hotel or on other days', () => {
    const idOf = (change: Partial<StayEntry> = {}) => valueOf(written(change), 'UID')
    expect(idOf()).toBe('20261130-2-101@hotel.example')
    expect(idOf({ title: 'Stay at Miotsu', notes: 'x' })).toBe(idOf())
    const others = [{ facility: '102' }, { facility: 'A;B' }, { arrival: '2026-11-29' }, { nights: 1 }]
    expect(new Set([idOf(), ...others.map(idOf)]).size).toBe(5)
  })

  it('says any words of a hotel as they are', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 })
    const signs = fc.string({
      unit: fc.constantFrom('\\', ';', ',', '\n', ':', '"', 'é', '𠮷', '旅'),
      maxLength: 200,
    })
    fc.assert(
      fc.property(fc.oneof(words, signs), (text) => {
        const file = written({ title: text, notes: `${text}\r\n${text}` })
        const shown = text.replaceAll(/[^\P{Cc}\n\r]/gu, ' ').replaceAll(/\r\n?/g, '\n')
        expect(textOf(valueOf(file, 'SUMMARY') ?? '')).toBe(shown)
        expect(textOf(valueOf(file, 'DESCRIPTION') ?? '')).toBe(`${shown}\n${shown}`)
      }),
    )
  })
})
