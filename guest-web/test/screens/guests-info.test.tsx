import { emptyGuest, type Guest } from '@tomari/guest-rules/guest/guest'
import { defaultVisibility, fixedVisibility } from '@tomari/guest-rules/guest/visibility'
import { describe, expect, it } from 'vitest'
import { atHome as taro } from '../../../guest-rules/test/sample-guests.ts'
import GuestsInfo, { problemOfGuest } from '../../src/screens/checkin/guests-info/GuestsInfo.tsx'
import { familyReservation } from '../flows/checkin-hotel.ts'
import { showScreen } from './show-screen.tsx'

const hanako: Guest = { ...emptyGuest(), lastKana: 'ヤマダ', firstKana: 'ハナコ', gender: 2 }

const words = (html: string) => html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, ' ')

describe('the summary of the guests', () => {
  const show = (guests: readonly [Guest, ...Guest[]], language = 'ja') =>
    showScreen(GuestsInfo, { session: { reservation: familyReservation, guests }, language })

  it('has a card for each guest, each with its own link to correct it (R8.34)', async () => {
    const html = await show([taro, hanako])
    expect(html.match(/aria-label="修正（[^"]*"/g)).toEqual([
      'aria-label="修正（代表者様）"',
      'aria-label="修正（お連れ様 1）"',
      'aria-label="修正（お連れ様 2）"',
    ])
  })

  it('tells the details as a letter would', async () => {
    const html = words(await show([taro, hanako]))
    expect(html).toContain('山田 太郎 様')
    expect(html).toContain('ヤマダ タロウ')
    expect(html).toContain('男性・58歳')
    expect(html).toMatch(/〒060-0001\s+北海道\s+札幌市中央区\s+北一条西 2-1-5/)
    expect(html).toContain('ヤマダ ハナコ 様')
  })

  it('says where a needed answer is missing', async () => {
    const html = words(await show([taro, hanako]))
    expect(html).toContain('未入力の項目がございます')
    expect(html).toMatch(/フリガナ\s+未入力/)
    const complete = { ...hanako, isChild: true }
    expect(words(await show([taro, hanako, complete]))).not.toContain('未入力')
  })
})

describe('what keeps a guest from being checked in', () => {
  it('is the first thing in the order of the form', () => {
    const { lastKana: _, ...kept } = taro
    expect(problemOfGuest(taro, 0, defaultVisibility)).toBeNull()
    expect(problemOfGuest({ ...kept, lastKana: '1', tel: '' }, 0, defaultVisibility)).toEqual({
      field: 'lastKana',
      rule: 'no_digits',
      typed: '1',
    })
    expect(problemOfGuest({ ...taro, overseasFlug: true, address: 'x' }, 0, fixedVisibility)).toEqual({
      field: 'passport',
      rule: 'required',
      typed: '',
    })
  })

  it('is judged by the rules for companions elsewhere', () => {
    expect(problemOfGuest(hanako, 1, defaultVisibility)).toBeNull()
    expect(problemOfGuest({ ...hanako, gender: null }, 1, defaultVisibility)).toEqual({
      field: 'gender',
      rule: 'required_select',
      typed: '',
    })
  })
})
