import { expect, test } from '../guest/guest.ts'

// Of the hotel's own configuration, since its server has to let the page load what the tag manager is.
test.use({ tenant: { config: { analytics: { gtm_id: 'GTM-SAMPLE' } } } })

test('the tag manager is told of every screen by its Japanese name, and of nothing personal (R21.1, R21.2)', async ({
  guest,
  sees,
  hotel,
  name,
  line,
  page,
}) => {
  await line.cutsOff('https://www.googletagmanager.com/**')
  const wanted: string[] = []
  page.on('request', (request) => wanted.push(new URL(request.url()).host))
  await hotel.takesBooking({ name })
  await guest.searchesFor({ name }, '?from=mail')
  await sees.theScreen('/checkin/check-reservation')
  await expect.poll(sees.thePageViews).toEqual([
    { event: 'page_view', page_path: '/', page_title: 'トップ' },
    { event: 'page_view', page_path: '/checkin/search', page_title: 'チェックイン予約検索' },
    { event: 'page_view', page_path: '/checkin/check-reservation', page_title: '予約内容確認' },
  ])
  expect(wanted).toContain('www.googletagmanager.com')
})
