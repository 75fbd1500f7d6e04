import { describe, expect, it } from 'vitest'
import { checkTenant } from '../../build/tenant/check-tenant.ts'
import type { TenantFolder } from '../../build/tenant/TenantFolder.ts'

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><path fill="#123c2c" d="M0 0h90v40z"/></svg>'

/** Files of a tenant by path; what is no text becomes JSON, and `null` takes a file away. */
type Files = Readonly<Record<string, unknown>>

/** A tenant's folder with which nothing is wrong, and the files that make the difference. */
const folderOf = (files: Files = {}): TenantFolder => {
  const whole: Files = {
    'config.json': {},
    'tenant-lang/ja.json': { 'hotel.name': '見本ホテル' },
    'data/app-logo.svg': logo,
    ...files,
  }
  return new Map(
    Object.entries(whole)
      .filter(([, content]) => content !== null)
      .map(([path, content]) => [path, bytesOf(content)]),
  )
}

const bytesOf = (content: unknown): Buffer =>
  Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))

const sentences = (files: Files, kind: 'problem' | 'note' = 'problem') =>
  checkTenant(folderOf(files))
    .filter((finding) => finding.kind === kind)
    .map(({ sentence }) => sentence)

describe('a tenant’s folder', () => {
  it('with nothing wrong leaves nothing to say', () => expect(checkTenant(folderOf())).toEqual([]))

  it('holds no file that the app does not ask for, since every file is public', () => {
    expect(sentences({ 'notes.txt': 'x' }, 'note')).toEqual([
      'notes.txt: is not asked for by the app, and can be read by everybody.',
    ])
  })
})

describe('its config.json', () => {
  it.each([
    ['is there', null, 'config.json: is missing; {} is enough where every key is as shipped.'],
    ['is JSON', '{', 'config.json: is not JSON.'],
    [
      'holds values of the right kind',
      { use_checkout: 'yes' },
      'config.json: use_checkout: Invalid type: Expected boolean but received "yes".',
    ],
  ])('%s', (_, config, sentence) => expect(sentences({ 'config.json': config })).toEqual([sentence]))

  it.each([
    ['display.show_topbar', { display: { show_topbar: true } }, ' Did you mean display.show_top_bar?'],
    ['use_checkuot', { use_checkuot: true }, ' Did you mean use_checkout?'],
    ['show_top_bar', { show_top_bar: false }, ' Did you mean display.show_top_bar?'],
    ['Wait_Interval', { Wait_Interval: 1 }, ' Did you mean wait_interval?'],
    ['display.show_chidren', { display: { show_chidren: true } }, ''],
    ['chain', { chain: { number: 7, of: [1] } }, ''],
    ['display.pool', { display: { pool: null } }, ''],
  ])('may hold keys that we do not know, and they are named: %s', (key, config, question) => {
    const note = sentences({ 'config.json': config }, 'note')
    expect(note).toEqual([`config.json: ${key}: there is no such key, so that it is left unread.${question}`])
    expect(sentences({ 'config.json': config })).toEqual([])
  })

  it('is told where no tag manager is loaded, though one is named', () => {
    const analytics = { gtm_id: 'GTM-SAMPLE' }
    const sentence =
      'config.json: analytics.gtm_id: no tag manager is loaded beside a card form. Turn off display.use_checkin_payment and use_checkout, or leave it empty.'
    const without = { use_checkin_payment: false }
    expect(sentences({ 'config.json': { analytics } }, 'note')).toContain(sentence)
    const leaving = { analytics, use_checkout: true, display: without }
    expect(sentences({ 'config.json': leaving }, 'note')).toContain(sentence)
    expect(sentences({ 'config.json': { analytics, display: without } }, 'note')).not.toContain(sentence)
    expect(sentences({ 'config.json': { analytics } })).toEqual([])
  })
})

describe('its texts', () => {
  const ja = (texts: unknown) => sentences({ 'tenant-lang/ja.json': texts })

  it.each([
    ['of unknown keys', { 'home.greting': 'x' }, 'home.greting is no key of a text.'],
    [
      'that are empty',
      { 'home.greeting': '' },
      'home.greeting must not be empty; ours is shown in its place.',
    ],
    [
      'with HTML',
      { 'home.attention_1': '<b>x</b>' },
      'home.attention_1 holds HTML, which is shown letter by letter.',
    ],
    [
      'with phrase marks outside of headings',
      { 'home.attention_1': 'あ|い' },
      'home.attention_1 holds |, which marks phrases in headings only.',
    ],
    [
      'with unknown values',
      { 'payment.check-payment.button': '{amont}を支払う{amount}' },
      'payment.check-payment.button holds {amont}, which nothing fills in.',
    ],
    [
      'without their value',
      { 'payment.check-payment.button': '支払う' },
      'payment.check-payment.button leaves out {amount}.',
    ],
    ['with stray spaces', { 'hotel.name': ' 見本' }, 'hotel.name begins or ends with a space.'],
    [
      'in a form that the language does not know',
      { 'components.stay.nights_one': '{n}泊' },
      'components.stay.nights_one is no key of a text.',
    ],
  ])('%s are told of', (_, texts, says) => expect(ja(texts)).toEqual([`tenant-lang/ja.json: ${says}`]))

  it.each([
    ['guide.map_url', 'http://hotel.example/', 'an address that begins with https://'],
    ['guide.phone_number', '内線9', 'a number that phones dial'],
    ['guide.checkin_time@101', '15時', 'a time such as 15:00'],
    ['guide.checkout_time', '25:00', 'a time such as 15:00'],
  ])('that cannot be used are told of: %s (R10.11)', (key, text, expected) => {
    expect(ja({ [key]: text })).toEqual([`tenant-lang/ja.json: ${key} is not shown: it is not ${expected}.`])
  })

  it('may be those of one hotel, at the ends of a journey alone (R10.12)', () => {
    const own = {
      'guide.wifi_name@101': 'BAY',
      'checkin.complete.block_1_title@MIO-1': '',
      'guide.map_url@101': '',
    }
    expect(ja(own)).toEqual([])
    expect(ja({ 'home.greeting@101': 'ようこそ', 'guide.wify@101': 'x' })).toEqual([
      'tenant-lang/ja.json: home.greeting@101 is no key of a text.',
      'tenant-lang/ja.json: guide.wify@101 is no key of a text.',
    ])
  })

  it('may be empty where nothing is shown then, and mark phrases in headings', () => {
    expect(ja({ 'home.attention_1': '', 'checkin.search.heading': 'お名前を|どうぞ' })).toEqual([])
  })

  it.each([
    ['no JSON', '{', 'is not JSON, so that none of it is read.'],
    ['one text', '"x"', 'holds something else than texts by key, so that none of it is read.'],
    ['a list', [], 'holds something else than texts by key, so that none of it is read.'],
    ['too many', { 'hotel.name': 'x'.repeat(600_000) }, 'is larger than 512 kB, so that none of it is read.'],
  ])('are not read when the file is %s', (_, texts, says) => {
    expect(ja(texts)).toEqual([`tenant-lang/ja.json: ${says}`])
  })

  it('are read but for the one that is no text', () => {
    expect(ja({ 'hotel.name': 1, 'home.attention_1': 'お知らせ' })).toEqual([
      'tenant-lang/ja.json: hotel.name is no text, and is left out.',
    ])
  })

  it('need a language that guests can choose', () => {
    expect(sentences({ 'tenant-lang/fr.json': { 'hotel.name': 'Hôtel' } })).toEqual([
      'tenant-lang/fr.json: nobody can read it: language.supported does not name fr.',
    ])
  })

  it('of a further language have to be there, and may leave some to English', () => {
    const config = { language: { supported: ['ja', 'en', 'fr'] } }
    expect(sentences({ 'config.json': config })).toEqual([
      'tenant-lang/fr.json: is missing: guests who choose fr would read English.',
    ])
    const files = { 'config.json': config, 'tenant-lang/fr.json': { 'hotel.name': 'Hôtel' } }
    expect(sentences(files)).toEqual([])
    expect(sentences(files, 'note')[0]).toMatch(
      /^tenant-lang\/fr\.json: \d+ texts are missing and read in English: document\.home_title, (?:\S+, ){8}\S+ and \d+ more\.$/,
    )
  })

  it('hold the message that the configuration announces, in every language', () => {
    expect(
      sentences({
        'config.json': { display: { additional_message: true } },
        'tenant-lang/ja.json': { 'home.additional_message': '本日休館' },
      }),
    ).toEqual([
      'tenant-lang/en.json: home.additional_message is missing, and display.additional_message is on.',
    ])
  })
})

describe('its additional HTML', () => {
  const config = { display: { additional_html: true }, language: { supported: ['ja'] } }
  const html = (text: string) => sentences({ 'config.json': config, 'data/additional/ja.html': text })

  it('may be text, its structure, pictures, links and the places that they lead to', () => {
    expect(
      html(
        '<figure id=a><img src="/data/x.png" alt="A > B"></figure><a href="#a">A</a><!-- <b onclick=x> --><h2>A</h2><p lang="en">B<br/>C &lt;script&gt;<a href="tel:+810">D</a></p>',
      ),
    ).toEqual([])
  })

  it.each([
    ['<script>x</script>', '<script> is taken out.'],
    ['<svg viewBox="0 0 1 1" aria-label="A > B">', '<svg> is taken out.'],
    ['<img src="http://pictures.example/x.png">', 'the picture http://pictures.example/x.png is not shown.'],
    ['<img src="x.png" onerror=x()>', 'the attribute onerror of <img> is taken out.'],
    ['<p style="color:red">', 'the attribute style of <p> is taken out.'],
    ['<p onclick = "x()">', 'the attribute onclick of <p> is taken out.'],
    ['<a href=javascript:x>', 'the link to javascript:x leads nowhere.'],
    ['<IFRAME src=//x>', '<iframe> is taken out.'],
  ])('%s is told of', (text, says) => expect(html(text)).toEqual([`data/additional/ja.html: ${says}`]))

  it('has to be there in every language when it is on, and is shown only then', () => {
    expect(sentences({ 'config.json': config })).toEqual([
      'data/additional/ja.html: is missing, and display.additional_html is on.',
    ])
    expect(sentences({ 'data/additional/ja.html': '<p>A</p>' }, 'note')).toEqual([
      'data/additional/ja.html: nobody reads it: see display.additional_html and language.supported.',
    ])
  })
})

describe('its pictures', () => {
  const logo = (inner: string) => sentences({ 'data/app-logo.svg': `<svg viewBox="0 0 9 4">${inner}</svg>` })

  it('are there when they are shown', () => {
    expect(sentences({ 'data/app-logo.svg': null })).toEqual(['data/app-logo.svg: is missing, and is shown.'])
    expect(sentences({ 'config.json': { use_checkout: true } })).toEqual([
      'data/ic_success.png: is missing, and is shown.',
    ])
  })

  it('lie where the configuration says, or on another host (R5.13)', () => {
    expect(sentences({ 'config.json': { assets: { url: '/pictures' } }, 'data/app-logo.svg': null })).toEqual(
      ['pictures/app-logo.svg: is missing, and is shown.'],
    )
    expect(
      sentences({ 'config.json': { assets: { url: 'https://cdn.example' } }, 'data/app-logo.svg': null }),
    ).toEqual([])
  })

  it('are light', () => {
    expect(logo(`<path d="${'M0 0'.repeat(6000)}"/>`)).toEqual([
      'data/app-logo.svg: weighs 24 kB, and should weigh at most 20 kB.',
    ])
    expect(sentences({ 'data/ic_success.png': Buffer.alloc(150 * 1024) })).toEqual([
      'data/ic_success.png: weighs 150 kB, and should weigh at most 100 kB.',
    ])
  })

  it.each([
    ['no shape', '<svg><path d="M0 0"/></svg>', 'has no viewBox, so that nobody knows its shape.'],
    ['no drawing', 'PNG viewBox', 'is no SVG.'],
  ])('that are logos with %s are told of', (_, svg, says) => {
    expect(sentences({ 'data/app-logo.svg': svg })).toContain(`data/app-logo.svg: ${says}`)
  })

  it.each([
    ['<text>A</text>', /holds letters as text/],
    ['<script>x</script>', /holds a script/],
    ['<path onload="x"/>', /holds a script/],
    ['<image href="photo.png"/>', /refers to another file/],
    ['<path fill="#fff" stroke="rgb(250, 250, 220)"/>', /none of its colours keeps 3:1/],
  ])('that are logos with %s are told of', (inner, says) => {
    expect(logo(inner)).toEqual([expect.stringMatching(says)])
  })
})
