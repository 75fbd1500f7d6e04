import { describe, expect, it } from 'vitest'
import { dialledNumber, secureAddress, timeOfDay } from '../../src/domain/hotel-facts.ts'
import { guideNotes, guideRows } from '../../src/domain/stay-guide.ts'
import { wordsOf } from '../../src/screen-kit/hotels-words.ts'
import { textIn } from '../text/every-text.ts'

const facts = {
  'checkin.complete.block_1_title': 'ご朝食',
  'checkin.complete.block_1_body': '7時から',
  'guide.wifi_name': 'HAMA',
  'guide.wifi_password': 'nami',
  'guide.map_url': 'https://hotel.example/map',
  'guide.phone_number': '0999-00-0001',
  'guide.checkin_time': '15:00',
  'guide.checkout_time': '10:00',
}

const sayingWith = async (texts: Readonly<Record<string, string>>, hotel = '101') =>
  wordsOf(await textIn('ja', texts), hotel)
const rowsWith = async (
  texts: Readonly<Record<string, string>>,
  end: 'checkin' | 'checkout' = 'checkin',
  hotel = '101',
) => guideRows(end, await sayingWith(texts, hotel))
const titlesWith = async (...given: Parameters<typeof rowsWith>) =>
  (await rowsWith(...given)).map(({ title }) => title)

describe('what a guest reads after the check-in (R10.9, R10.11)', () => {
  it('is every row for which the hotel has words, in one order', async () => {
    const rows = await rowsWith(facts)
    expect(rows.map(({ kind, title, words, href }) => [kind, title, words, href])).toEqual([
      ['words', 'ご朝食', '7時から', ''],
      ['name', 'Wi-Fi', 'HAMA', ''],
      ['password', 'Wi-Fi パスワード', 'nami', ''],
      ['link', '地図', '地図を開く', 'https://hotel.example/map'],
      ['link', 'フロント', '0999-00-0001', 'tel:0999000001'],
      ['words', 'お部屋', '15:00から', ''],
      ['words', 'ご出発', '10:00まで', ''],
      ['calendar', 'カレンダー', 'ご宿泊を追加する', ''],
    ])
  })

  it('is the calendar alone as shipped, and nothing where the hotel leaves that out too', async () => {
    expect(await titlesWith({})).toEqual(['カレンダー'])
    expect(await titlesWith({ 'guide.calendar_button': '' })).toEqual([])
  })

  it.each(Object.keys(facts))('has no empty row and no sign of a missing one without %s', async (key) => {
    const rows = await rowsWith({ ...facts, [key]: '' })
    expect(JSON.stringify(rows)).not.toMatch(/undefined|null|\{time\}/)
    expect(rows).toHaveLength(key.includes('block') ? 8 : 7)
  })

  it.each([
    ['guide.map_url', ['http://hotel.example/', 'javascript:alert(1)', '/map', 'maps', 'data:text/html,x']],
    ['guide.phone_number', ['9', '内線9番', '0120-HOTEL', '1'.repeat(16), 'tel:0999']],
    ['guide.checkin_time', ['24:00', '15時', '15:60', '午後3時', '15:00-']],
  ] as const)('leaves out %s where it cannot be used', async (key, wrong) => {
    for (const text of wrong) expect(await rowsWith({ ...facts, [key]: text })).toHaveLength(7)
  })

  it('fits into the notes of an entry, without the password', async () => {
    expect(
      guideNotes(
        await sayingWith({
          ...facts,
          'checkin.complete.block_1_title': 'ご|朝食',
          'checkin.complete.block_1_body': '7時から\n1階',
        }),
      ),
    ).toBe('ご朝食 7時から 1階\nフロント 0999-00-0001\nお部屋 15:00から\nご出発 10:00まで')
  })
})

describe('what a guest reads after the check-out (R13.25)', () => {
  it('is four blocks and the telephone', async () => {
    expect(await titlesWith(facts, 'checkout')).toEqual(
      'お部屋の鍵 領収書 お荷物のお預かり お忘れ物 フロント'.split(' '),
    )
  })
})

describe('the words of one hotel of a chain (R10.12)', () => {
  const chain = {
    ...facts,
    'guide.phone_number@102': '0999-00-0002',
    'checkin.complete.block_1_body@102': '',
  }

  it('replace the chain’s for its guests alone', async () => {
    const phoneAt = async (hotel: string) =>
      (await rowsWith(chain, 'checkin', hotel)).find(({ title }) => title === 'フロント')
    expect(await phoneAt('102')).toMatchObject({ words: '0999-00-0002', href: 'tel:0999000002' })
    for (const hotel of ['101', '', '10', 'toString']) {
      expect(await phoneAt(hotel)).toMatchObject({ words: '0999-00-0001' })
    }
  })

  it('may be none, which takes the row away', async () => {
    const none = { ...chain, 'checkin.complete.block_1_title@102': '' }
    expect(await titlesWith(none, 'checkin', '102')).not.toContain('ご朝食')
    expect(await titlesWith(none, 'checkin', '101')).toContain('ご朝食')
  })
})

describe('a fact of a hotel', () => {
  it.each([
    ['0999-00-0001', '0999000001'],
    ['+81 3-1234-5678', '+81312345678'],
    ['（０３）１２３４・５６７８', '0312345678'],
    ['＋81 312345678', '+81312345678'],
  ])('is dialled as phones do: %s', (text, number) => expect(dialledNumber(text)).toBe(number))

  it('is a time in either width', () => {
    expect(['１５：００', ' 9:30', '00:00'].map(timeOfDay)).toEqual(['15:00', '9:30', '00:00'])
  })

  it('is an address as browsers write it', () => {
    expect(secureAddress('https://hotel.example')).toBe('https://hotel.example/')
  })
})
