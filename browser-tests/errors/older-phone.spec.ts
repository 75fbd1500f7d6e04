import { readFile } from 'node:fs/promises'
import { newer } from '../../guest-web/test/browsers/compatibility.ts'
import { cards } from '../guest/actions/paying.ts'
import { expect, test } from '../guest/paying-guest.ts'
import { readPicture } from '../guest/read-qr-code.ts'

test('a phone without anything newer than was promised, whose browser keeps nothing, not even cookies: to the code that says paid, and a picture of it (R11.9, R11.10)', async ({
  guest,
  sees,
  hotel,
  frontOffice,
  name,
  address,
  page,
  say,
}) => {
  const taken = newer.flatMap(({ name: api, takenFrom }) =>
    takenFrom === undefined ? [] : [{ api: api.replace('.', ''), takenFrom }],
  )
  // Whatever else came since: what uses one of these is broken on the phones that were promised.
  const since = { URL: ['canParse', 'parse'], Object: ['groupBy'], Promise: ['withResolvers', 'try'] }
  await page.addInitScript(
    ({ apis, statics }) => {
      const owners: Readonly<Record<string, object>> = {
        window,
        navigator,
        'Navigator.prototype': Navigator.prototype,
        'Element.prototype': Element.prototype,
      }
      for (const { api, takenFrom } of apis) Reflect.deleteProperty(owners[takenFrom] ?? {}, api)
      for (const [owner, members] of Object.entries(statics)) {
        const found: unknown = Reflect.get(window, owner)
        for (const member of members) if (typeof found === 'function') Reflect.deleteProperty(found, member)
      }
      for (const method of ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with', 'toSpliced']) {
        Reflect.deleteProperty(Array.prototype, method)
      }
    },
    { apis: taken, statics: since },
  )

  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, storage, { get: refuse })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await hotel.takesBooking({ name, facility: '104', openAmount: 24_200, nights: 2 })
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  expect(
    await page.evaluate(() => 'canParse' in URL || 'setHTML' in Element.prototype || 'share' in navigator),
  ).toBe(false)
  await guest.confirms()
  await guest.paysBy(cards.good, address)
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  const content = await sees.theQrCode()
  expect(content.split(',')[3]).toBe('40')
  const pass = page.getByRole('region', { name: say('checkin.check-reservation.summary_label') })
  for (const part of [name, say('components.stay.nights_other', { n: 2 })])
    await expect(pass).toContainText(part)
  await frontOffice.wasPaidOnce()
  const [picture] = await Promise.all([page.waitForEvent('download'), guest.presses('components.save_code')])
  expect(picture.suggestedFilename()).toBe('check-in-qr.png')
  const read = await readPicture(await readFile(await picture.path()))
  expect(Buffer.from(read, 'base64').toString('utf8')).toBe(content)
})
