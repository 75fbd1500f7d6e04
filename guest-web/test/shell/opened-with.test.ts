import { describe, expect, it } from 'vitest'
import { type OpenedPage, openedWith } from '../../src/session/launch.ts'

const TOKEN = 'aB3-_x'

const pageAt = (address: string) => {
  const url = new URL(address, 'https://hotel.example')
  let listener = () => {}
  const seen = { address, reloads: 0 }
  const page: OpenedPage = {
    location: {
      get pathname() {
        return url.pathname
      },
      get search() {
        return url.search
      },
      get hash() {
        return url.hash
      },
      reload: () => {
        seen.reloads += 1
      },
    },
    history: {
      state: null,
      replaceState: (_state, _title, to) => {
        seen.address = String(to)
      },
    },
    localStorage: { getItem: () => null },
    addEventListener: (_type, heard) => {
      listener = heard
    },
  }
  const follow = (hash: string) => {
    url.hash = hash
    listener()
  }
  return { page, seen, follow }
}

describe('what the page was opened with', () => {
  it.each([
    [`/#invitation=${TOKEN}`, '/'],
    [`/?lang=en#invitation=${TOKEN}`, '/?lang=en'],
    [`/#invitation%3D${TOKEN}`, '/'],
    [`/?invitation=summer&authorization=a#invitation=${TOKEN}`, '/?invitation=summer&authorization=a'],
  ])('is the invitation of %s, which is taken off the address (R6.15)', (address, left) => {
    const { page, seen } = pageAt(address)
    expect(openedWith(page).launch.invitation).toBe(TOKEN)
    expect(seen.address).toBe(left)
  })

  it('is the code of the way back from the bank, which is taken off too (R15.8)', () => {
    const { page, seen } = pageAt('/#payment=code-1')
    expect(openedWith(page)).toMatchObject({ returnCode: 'code-1', launch: { invitation: '' } })
    expect(seen.address).toBe('/')
  })

  it.each([
    '/?lang=en#top',
    '/?authorization=a%2Bb&membership_number=0012&x=1',
    '/checkin/search?authorization=a&x=%zz',
    '/?invitation=summer',
    '/?membership%5Fnumber=12&y',
  ])('leaves every parameter of %s in the address, to be read again after a reload (R3.10)', (address) => {
    const { page, seen } = pageAt(address)
    expect(openedWith(page)).toMatchObject({ returnCode: '', launch: { invitation: '' } })
    expect(seen.address).toBe(address)
  })
})

describe('the link of an invitation that is followed where home stands already', () => {
  it.each([`#invitation=${TOKEN}`, `#invitation%3D${TOKEN}`])('opens the page anew: %s (R6.15)', (hash) => {
    const { page, seen, follow } = pageAt('/')
    openedWith(page)
    follow(hash)
    expect(seen.reloads).toBe(1)
  })
})
