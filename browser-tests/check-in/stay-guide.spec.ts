import { readFile } from 'node:fs/promises'
import { expect, test } from '../guest/guest.ts'

const guide = {
  'checkin.complete.block_1_title': 'ご朝食',
  'checkin.complete.block_1_body': '7時から、1階で',
  'guide.wifi_name': 'CHAIN-GUEST',
  'guide.wifi_name@101': 'KAIGAN-GUEST',
  'guide.wifi_password': 'nami-no-oto',
  'guide.map_url': 'http://maps.example/',
  'guide.map_url@101': 'https://maps.example/kaigan',
  'guide.phone_number@101': '0999-00-0001',
  'guide.checkin_time': '15:00',
  'guide.checkout_time': '10:00',
}

test.use({ tenant: { texts: { ja: guide } }, permissions: ['clipboard-read', 'clipboard-write'] })

test('whoever has checked in copies the Wi-Fi’s password, finds the hotel, calls it, and takes the stay along (R10.11, R10.12, R10.13)', async ({
  guest,
  sees,
  hotel,
  name,
  say,
  page,
}) => {
  await hotel.takesBooking({ name, facility: '101', nights: 2, paymentTarget: false })
  await guest.searchesFor({ name, facility: '101' })
  await guest.answersEverything(1)
  await guest.confirms()
  await sees.theScreen('/checkin/qr')
  await sees.theText('7時から、1階で')
  await sees.theText('KAIGAN-GUEST')
  await sees.noText('CHAIN-GUEST')
  await guest.presses('guide.copy')
  await expect(page.getByRole('status').filter({ hasText: say('guide.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('nami-no-oto')
  await expect(page.getByRole('link', { name: '0999-00-0001' })).toHaveAttribute('href', 'tel:0999000001')
  const map = page.getByRole('link', { name: say('guide.map_link') })
  await expect(map).toHaveAttribute('href', 'https://maps.example/kaigan')
  await expect(map).toHaveAttribute('target', '_blank')
  const saving = page.waitForEvent('download')
  await guest.presses('guide.calendar_button')
  const entry = await readFile(await (await saving).path(), 'utf8')
  expect(entry).toMatch(
    /\r\nDTSTART;TZID=Asia\/Tokyo:\d{8}T150000\r\nDTEND;TZID=Asia\/Tokyo:\d{8}T100000\r\n/,
  )
  expect(entry).toContain('0999-00-0001')
  expect(entry).not.toContain(name.split(' ')[1])
})
