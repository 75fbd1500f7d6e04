import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { sampleReservationsOn } from '../../src/samples/reservations.ts'
import { representative } from '../harness/guests.ts'
import { csvOf, goodRow } from './desk-calls.ts'
import { describeInHotel } from '../desk/hotel.ts'
import { checksIn } from './hotel.ts'

describeInHotel('the lists of the desk', (server) => {
  const checkIn = (name: string, ...guests: (typeof representative)[]) => checksIn(server, name, ...guests)
  const registerRows = async (...argv: string[]): Promise<Record<string, string>[]> => {
    const { exit, out } = await server.desk(['register', '--lang=en', ...argv])
    expect(exit).toBe(0)
    return parse<Record<string, string>>(out, { bom: true, columns: true })
  }

  describe('arrivals', () => {
    it('shows who comes today, by facility, and who has checked in (R19.2)', async () => {
      await checkIn('ヤマダ タロウ', representative)
      const { exit, out } = await server.desk(['arrivals', '--lang=ja'])
      expect(exit).toBe(0)
      const lines = out.split('\n')
      expect(lines).toContain('澪津海岸ホテル')
      expect(lines.find((line) => line.includes('ヤマダ タロウ'))).toContain('2026-12-01 15:30')
      expect(lines.find((line) => line.includes('サトウ ハナコ'))).toMatch(
        /未 .* 2\+2 .* 99,000 .*ファミリールーム/,
      )
      expect(lines.find((line) => line.includes('EMMA CARTER'))).toContain('(エマ カーター)')
      expect(out).not.toContain('ゴトウ マリ')
      const coming = sampleReservationsOn('2026-12-01').filter(({ arrival }) => arrival === '2026-12-01')
      const checkedIn = coming.filter(({ checkedInAt }) => checkedInAt !== null).length + 1
      expect(lines.at(-2)).toBe(`2026-12-01：${coming.length} 件（チェックイン済み ${checkedIn} 件）`)
    })

    it('shows another day and one facility, named by id or code', async () => {
      const later = await server.desk(['arrivals', '--date', '2026/12/4'])
      expect(later.out).toContain('ゴトウ マリ')
      expect(later.out).toContain('2026-12-04: 1 arriving, 0 checked in')
      const byId = await server.desk(['arrivals', '--facility', '105'])
      expect(byId.out).toContain('ハヤシ レイコ')
      expect(byId.out).not.toContain('ヤマダ タロウ')
      expect(await server.desk(['arrivals', '--facility=mio-onsen'])).toEqual(byId)
    })
  })

  describe('reset-samples', () => {
    it('puts the samples back and leaves imported reservations and their guests alone', async () => {
      await server.desk(['import', '-'], csvOf([{ ...goodRow, adults: '1' }]))
      await checkIn('ミホン タロウ', representative)
      await checkIn('ヤマダ タロウ', representative)
      server.clock.pass({ days: 2 })
      const { exit, out } = await server.desk(['reset-samples'])
      const samples = sampleReservationsOn('2026-12-03').length
      expect([exit, out]).toEqual([0, `${samples} sample reservations are back as they were.\n`])
      const sample = await server.desk(['show', 'ヤマダ タロウ'])
      expect(sample.out).toMatch(/^Stay +2026-12-03 to 2026-12-04/m)
      expect(sample.out).toMatch(/^Check-in code +00/m)
      expect(await registerRows('--from', '2026-12-01')).toMatchObject([{ 'Reference number': 'H-0001' }])
    })
  })
})
