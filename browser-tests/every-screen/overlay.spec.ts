import { expect, test } from '../guest/guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an overlay lies over the screen while a request runs, and nothing but its end takes it away (R5.19, R10.4)', async ({
  page,
  guest,
  sees,
  hotel,
  name,
  line,
  say,
}) => {
  await hotel.takesBooking({ name, facility: '104' })
  await line.holdsTheClock()
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  await line.hangs('uploadSignature')
  await guest.confirms()
  await line.waitsFor('uploadSignature', 1)
  await line.letsPass(1_000)
  await sees.theDialog(say('checkin.confirm-checkin.loading'))
  await guest.hitsTheKey('Escape')
  await guest.hitsTheKey('Escape')
  await page.mouse.click(5, 5)
  await line.letsPass(1_000)
  await sees.theDialog(say('checkin.confirm-checkin.loading'))
  await sees.theScreen('/checkin/confirm-checkin')
  await line.letsPass(28_000)
  await sees.theError(say('errors.timeout'))
})

test('a dialog is modal, has a name, and keeps the focus inside (R5.17)', async ({
  page,
  guest,
  sees,
  hotel,
  name,
  say,
}) => {
  await hotel.takesBooking({ name, facility: '104' })
  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/check-reservation')
  await guest.goesBack()
  const dialog = page.getByRole('dialog', { name: say('components.back_dialog.title') })
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await guest.hitsTheKey(key)
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
})
