import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { reservationsOfHotels } from '../../stays/index.ts'
import { importMapIn } from '../import-map.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

describeInHotel('a file of one house, in the words of its own system', (server) => {
  const { facility: _facility, ...rowWithout } = goodRow
  const stored = async () => {
    const [stay = null] = await reservationsOfHotels(server.db, server.vault, goodRow.reference_number, null)
    return stay
  }

  it.each(['103', 'mio-ekimae', '澪津駅前ホテル'])(
    'needs no column of facilities with --facility %s (R19.12)',
    async (named) => {
      expect((await server.desk(['import', '-'], csvOf([rowWithout]))).exit).toBe(2)
      const { exit, err } = await server.desk(['import', '-', '--facility', named], csvOf([rowWithout]))
      expect([exit, err]).toEqual([0, ''])
      expect((await stored())?.facilityId).toBe('103')
    },
  )

  it('is told of the map where its headers are not known', async () => {
    const { arrival, adults, ...others } = goodRow
    const strange = { ...others, IN: arrival, 'P\u001b[2J': adults }
    const { exit, err } = await server.desk(['import', '-'], csvOf([strange]))
    expect(exit).toBe(2)
    const [first, second, hint, ...further] = err.split('\n')
    expect([first, second]).toEqual([
      expect.stringContaining('The column adults'),
      expect.stringContaining('The column arrival'),
    ])
    expect(hint).toMatch(/^These columns of the file are not known: IN, P.*\. .*--map/)
    expect(hint).not.toContain('\u001b')
    expect(further).toEqual([''])
  })

  it('is understood by a map of its headers (R19.13)', async () => {
    const { reference_number, arrival, ...others } = goodRow
    const file = csvOf([
      { お客様番号: reference_number, '入館　予定': arrival, ...others, 金額: '99999', 備考: 'x' },
    ])
    const map = { columns: { お客様番号: 'reference_number', 入館予定: '到着日', 金額: null } }
    const { exit, err } = await server.desk(['import', '-', '--map', '-'], file, { map: bytes(map) })
    expect([exit, err]).toEqual([0, 'These columns are not used: 金額, 備考\n'])
    expect(await stored()).toMatchObject({ arrival: '2026-12-01', openAmount: 0 })
  })

  it('gets a map proposed, to be completed where it asks, and keeps the one that it was imported with (R19.13)', async () => {
    const { arrival, ...others } = goodRow
    const file = csvOf([{ ...others, 来館: arrival, 予約状況: '仮押さえ', 備考: 'x' }])
    const first = await server.desk(['import', '-', '--propose-map'], file)
    expect(JSON.parse(first.out)).toMatchObject({ columns: { 来館: null, adults: 'adults' } })
    expect(first.err).toContain('来館: not used (2026-12-01)')
    const columns = { 来館: 'arrival' }
    const known = { map: bytes({ columns }) }
    const second = await server.desk(['import', '-', '--propose-map', '--map', '-'], file, known)
    const proposal = { columns: { ...columns, 備考: null }, status: { 仮押さえ: '?' } }
    expect(JSON.parse(second.out)).toMatchObject(proposal)
    const asIs = { map: Buffer.from(second.out) }
    const unanswered = await server.desk(['import', '-', '--map', '-'], file, asIs)
    expect(unanswered.err).toContain('"status" → "仮押さえ" has to be booked')
    const whole = { map: bytes({ columns, status: { 仮押さえ: null } }) }
    expect((await server.desk(['import', '-', '--map', '-', '--dry-run'], file, whole)).exit).toBe(0)
    expect((await server.desk(['import', '-'], file)).exit).toBe(2)
    expect((await server.desk(['import', '-', '--map', '-'], file, whole)).exit).toBe(0)
    expect((await server.desk(['import', '-'], file)).out).toContain('unchanged: 1,')
  })

  it('is not imported without the map that it is to be understood by', async () => {
    // A caller of the desk line has to send the content, and cannot have this process open a file.
    expect(await server.desk(['import', '-', '--map', '-'], csvOf([goodRow]))).toMatchObject({
      exit: 2,
      err: 'The map is not JSON.\n',
    })
    expect((await server.desk(['import', '-', '--map', '/etc/hostname'], csvOf([goodRow]))).exit).toBe(2)
    expect(await stored()).toBeNull()
  })
})

describe('a map', () => {
  const problems = (content: Uint8Array) => {
    const map = importMapIn(content)
    return 'problems' in map ? map.problems.map(({ en }) => en) : []
  }
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`列${index}`, null]))

  it.each([
    [[], 'has to be { … }'],
    [{ columns: [] }, '"columns" has to be { … }'],
    [{ columns: 'reference_number' }, '"columns" has to be { … }'],
    [{ colums: {} }, '"colums" is no part of a map.'],
    [{ columns: { 番号: 1 } }, '"columns" → "番号" has to be the name of a column'],
    [{ columns: { ['あ'.repeat(201)]: null } }, 'is longer than 200 characters.'],
    [{ status: { ['あ'.repeat(101)]: null } }, 'is longer than 100 characters.'],
    [{ leave_out: ['あ'.repeat(101)] }, 'is longer than 100 characters.'],
    [{ columns: entries(201) }, '"columns" has more than 200 entries.'],
  ])('is refused by entry: %j', (written, sentence) => {
    expect(problems(bytes(written))).toEqual([expect.stringContaining(sentence)])
  })

  it('is refused in a sentence when it is no JSON in UTF-8', () => {
    expect(problems(new TextEncoder().encode('{'))).toEqual(['The map is not JSON.'])
    expect(problems(iconv.encode('{"番号":1}', 'shift_jis'))).toEqual(['The map is not UTF-8: save it so.'])
  })
})
