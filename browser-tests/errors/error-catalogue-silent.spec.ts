import { expect, test } from '../guest/guest.ts'
import { everyFault } from '../guest/line.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('failures of which the guest hears nothing', () => {
  test('a postcode search that fails, finds nothing or never answers leaves the address to the guest (R8.19)', async ({
    guest,
    sees,
    name,
    line,
  }) => {
    await line.holdsTheClock()
    await guest.arrives({ name })
    await guest.enters({ postcode: '0600001', furtherSubarea: '2-1-5' })
    const searchesInVain = async () => {
      const before = line.countOf('postcode')
      await guest.presses('fields.postcode.button')
      await line.waitsFor('postcode', before + 1)
    }
    for (const fault of everyFault) {
      await line.breaks('postcode', fault)
      await searchesInVain()
    }
    await line.answers('postcode', {
      status: 400,
      message: '必須パラメータが指定されていません。',
      results: null,
    })
    await searchesInVain()
    await line.answers('postcode', { status: 200, message: null, results: null })
    await searchesInVain()
    await line.hangs('postcode')
    await searchesInVain()
    await line.letsPass(5_000)
    await sees.noDialog()
    await sees.theFieldHolds('city', '')
    await guest.enters({ city: '札幌市' })

    await line.heals('postcode')
    await guest.presses('fields.postcode.button')
    await sees.theFieldHolds('prefecture', '北海道')
    await sees.theFieldHolds('city', '札幌市中央区')
    await sees.theFieldHolds('subarea', '北一条西')
    await sees.theFieldHolds('furtherSubarea', '2-1-5')
  })

  test('a postcode search that answers late leaves what was typed meanwhile', async ({
    guest,
    sees,
    name,
    line,
    say,
  }) => {
    await guest.arrives({ name })
    const answers = await line.holds('postcode')
    await guest.enters({ postcode: '0600001' })
    await guest.presses('fields.postcode.button')
    await line.waitsFor('postcode')
    await guest.enters({ city: '小樽市' })
    const answered = line.waitsForTheAnswer('postcode')
    answers()
    await answered
    await sees.theFieldHolds('city', '小樽市')
    await sees.theFieldHolds('prefecture', '')
    await guest.presses('fields.postcode.button')
    await sees.theAnnouncement(say('fields.postcode.found'))
    await sees.theFieldHolds('city', '札幌市中央区')
  })
})

test('a list of countries that does not come is told, and another country can be chosen (R16.10)', async ({
  guest,
  sees,
  name,
  line,
  say,
}) => {
  await guest.arrives({ name })
  for (const fault of everyFault) {
    await line.breaks('countries', fault)
    await guest.enters({ overseasFlug: 'true' })
    await sees.theDialog(say('errors.title'))
    await guest.presses('components.button.close')
    await sees.noDialog()
    await guest.enters({ countrycode: 'ZZ' })
    await guest.enters({ overseasFlug: 'false' })
  }
  await line.heals('countries')
  await guest.enters({ overseasFlug: 'true' })
  await guest.enters({ countrycode: 'GB' })
  await sees.noDialog()
  await sees.theFieldHolds('countrycode', 'GB')
})

test.describe('texts of the tenant that do not come', () => {
  // Any switch: only without the data that our server writes into the page are the texts fetched.
  test.use({ switches: { wait_interval: 3000 } })

  test('leave ours in their place (R5.9)', async ({ guest, sees, line, say }) => {
    for (const fault of everyFault) {
      await line.breaks('tenantTexts', fault)
      await guest.opensThePage()
      await sees.theButton(say('home.checkin_button'))
      await sees.noDialog()
    }
    for (const texts of [{ 'home.checkin_button': 5 }, { 'home.checkin_button': '' }, 'texts', null]) {
      await line.answers('tenantTexts', texts)
      await guest.opensThePage()
      await sees.theButton(say('home.checkin_button'))
    }
    await line.answers('tenantTexts', { 'home.checkin_button': 'x'.repeat(513 * 1024) })
    await guest.opensThePage()
    await sees.theButton(say('home.checkin_button'))
    expect(line.countOf('tenantTexts')).toBeGreaterThan(everyFault.length)
  })

  test('do not hold up the page when they never come', async ({ guest, sees, line, say }) => {
    await line.hangs('tenantTexts')
    await guest.opensThePage()
    await sees.theButton(say('home.checkin_button'))
  })

  test('replace ours when they come', async ({ guest, sees, line }) => {
    await line.answers('tenantTexts', { 'home.checkin_button': 'Zimmer beziehen' })
    await guest.opensThePage()
    await sees.theButton('Zimmer beziehen')
  })
})
