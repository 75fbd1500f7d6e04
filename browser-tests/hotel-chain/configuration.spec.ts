import { test } from '../guest/guest.ts'
import { endingWithTheCode } from '../hotel/tenant.ts'

// Every key is judged alike: tenant-config/test.
test.use({
  tenant: endingWithTheCode,
  expectedComplaints: [/ConfigRefused/],
  switches: { theme: { primary: 'reddish' } },
})

test('a configuration that is wrong stops the start, and says where (R2.3)', async ({ guest, sees, say }) => {
  await guest.opensThePage()
  await sees.theText('theme.primary')
  await sees.noButton(say('home.checkin_button'))
})
