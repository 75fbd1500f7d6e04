import { beforeEach, describe, expect, it } from 'vitest'
import { describeInHotel } from '../../../../test/desk/hotel.ts'
import { Phone } from '../../../../test/harness/phone.ts'
import { LONGEST_HTML } from '../../../hotels/guest-texts.ts'

const kinds = [
  ['agreement', 'agreement', '503 agreement_missing', '宿泊約款'],
  ['payment-terms', 'paymentTerms', '503 payment_terms_missing', 'お支払い規約'],
] as const

describeInHotel('the texts that guests agree to', (server) => {
  beforeEach(async () => {
    await server.db.deleteFrom('agreements').execute()
    await server.db.deleteFrom('payment_terms').execute()
  })

  describe.each(kinds)('desk %s', (command, operation, missing, ja) => {
    const html = `<h2>${ja}</h2>\n<p>第1条　𠮷野屋 & Co.</p>\n`
    const read = async (facility = '', language = 'ja') =>
      (await new Phone(server.app).payload(operation, { facility, language })).content

    it('stores the text of one language and facility, and leaves the others as they are (R18.15)', async () => {
      await server.desk([command, 'ja', '-'], html)
      await server.desk([command, 'en', '-'], '<p>one</p>')
      for (const name of ['102', 'mio-sanso']) {
        const own = `<p>${name}</p>`
        const { out } = await server.desk([command, 'ja', '-', '--facility', name], own)
        expect(out).toContain('Japanese, Miotsu Highland Lodge;')
        expect(await read('102')).toBe(own)
      }
      expect([await read('103'), await read(), await read('', 'en')]).toEqual([html, html, '<p>one</p>'])
      const own = await server.desk([command, 'ja', '--show', '--facility=102'])
      expect(own).toMatchObject({ exit: 0, out: '<p>mio-sanso</p>\n', err: '' })
      expect(await server.desk([command, 'ja', '--show', '--facility=103'])).toMatchObject({
        exit: 0,
        out: html,
        err: 'Miotsu Station Hotel has no text of its own; this is that of the whole chain.\n',
      })
      expect((await server.desk([command, 'ja', '--withdraw', '--facility=102'])).exit).toBe(0)
      expect(await read('102')).toBe(html)
      expect((await server.desk([command, 'ja', '--withdraw', '--facility=102'])).exit).toBe(5)
    })

    it.each([
      [[command, 'ja'], 'Name either the file to store, --show or --withdraw.'],
      [[command, 'ja', '--withdraw'], 'Name the facility with --facility'],
      [[command, 'fr', '-'], 'LANGUAGE: it has to be ja, en, ko, zh-Hant or zh-Hans.'],
      [[command, 'ja', '-', '--facility', '999'], 'There is no facility "999"'],
    ])('refuses %j: %s', async (argv, sentence) => {
      const { exit, err } = await server.desk(argv, html)
      expect(exit).toBe(2)
      expect(err).toContain(sentence)
      expect(await new Phone(server.app).refusal(operation)).toBe(missing)
    })

    it.each([
      ['markup without text', '<div>\n <br></div>', 'There is no text in the file.'],
      ['Shift_JIS', Buffer.from([0x96, 0xf1, 0x8a, 0xbc]), 'The file is not HTML in UTF-8: save it so.'],
      ['too much', `<p>${'a'.repeat(LONGEST_HTML)}`, 'The file is too large: at most 256 KB.'],
    ])('refuses a file that holds %s', async (_, content, sentence) => {
      await server.desk([command, 'ja', '-'], html)
      const { exit, out, err } = await server.desk([command, 'ja', '-'], content)
      expect([exit, out, err]).toEqual([2, '', `${sentence}\n`])
      expect(await read()).toBe(html)
    })

    it.each([
      ['<p>Your style = ours</p>', ''],
      ['<IMG src=x><p>text</p><form><input></form>', 'The app leaves out: img, form, input\n'],
      ['<p lang="ja"style="color: red">text</p><canvas></canvas>', 'The app leaves out: canvas, style="…"\n'],
    ])('says what guests will not see of %s', async (content, warning) => {
      expect((await server.desk([command, 'ja', '-'], content)).err).toBe(warning)
    })
  })
})
