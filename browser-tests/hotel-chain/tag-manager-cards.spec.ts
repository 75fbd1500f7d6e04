import { expect, test } from '../guest/guest.ts'

test.use({
  tenant: { config: { analytics: { gtm_id: 'GTM-SAMPLE' }, display: { use_checkin_payment: true } } },
})

test('where cards are taken, screens are told of alike and no tag manager is fetched (R21.3)', async ({
  guest,
  sees,
  hotel,
  name,
  page,
}) => {
  const wanted: string[] = []
  page.on('request', (request) => wanted.push(new URL(request.url()).host))
  await hotel.takesBooking({ name })
  await guest.searchesFor({ name })
  await sees.theScreen('/checkin/check-reservation')
  await expect.poll(sees.thePageViews).toEqual([
    { event: 'page_view', page_path: '/', page_title: 'トップ' },
    { event: 'page_view', page_path: '/checkin/search', page_title: 'チェックイン予約検索' },
    { event: 'page_view', page_path: '/checkin/check-reservation', page_title: '予約内容確認' },
  ])
  expect(wanted.filter((host) => host.includes('google'))).toEqual([])
})
