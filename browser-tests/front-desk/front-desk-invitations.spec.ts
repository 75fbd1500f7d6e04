import { byHand } from '../guest/leaving-guest.ts'
import { expect, opensTheStay, test } from './clerk.ts'

test.use({ tenant: { ...byHand, env: { ...byHand.env, PUBLIC_URL: 'https://stay.example' } } })

test('a guest who is to come is invited by mail, seen to be, and the invitation is taken back (R28.7)', async ({
  clerk,
  hotel,
  name,
}) => {
  const { page, reads } = clerk
  await hotel.takesBooking({ name })
  await clerk.isAtTheBoard()
  await opensTheStay(clerk, 'arriving', name)
  const part = page.getByRole('region', { name: reads('invite.heading') })
  await expect(part).toHaveCount(0)

  await clerk.presses(reads('invite.open'))
  const dialog = page.getByRole('dialog', { name: reads('invite.title') })
  const address = dialog.getByLabel(reads('invite.address'))
  await address.fill('guest')
  await dialog.getByRole('button', { name: reads('invite.go') }).click()
  await expect(dialog.getByText(reads('invite.wrong_address'))).toBeVisible()
  expect(await clerk.barriers()).toEqual([])
  await address.fill('guest@mail.example')
  await dialog.getByLabel(reads('invite.language')).selectOption('en')
  await dialog.getByRole('button', { name: reads('invite.go') }).click()
  await expect(page.getByText(reads('invite.done'))).toBeVisible()

  await expect(async () => {
    await clerk.presses(reads('stay.refresh'))
    await expect(part.getByText(reads('invite.states.filed'))).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(part.getByText('guest@mail.example')).toBeVisible()
  expect(await clerk.barriers()).toEqual([])

  await clerk.presses(reads('invite.again'))
  await expect(address).toHaveValue('guest@mail.example')
  await expect(dialog.getByLabel(reads('invite.language'))).toHaveValue('en')
  await expect(dialog.getByText(reads('invite.again_body'))).toBeVisible()
  await clerk.presses(reads('acts.cancel'))

  await clerk.presses(reads('invite.withdraw'))
  const sure = page.getByRole('dialog', { name: reads('invite.withdraw_title').replaceAll('|', '') })
  expect(await clerk.barriers()).toEqual([])
  await sure.getByRole('button', { name: reads('invite.withdraw') }).click()
  await expect(part.getByText(reads('invite.states.withdrawn'))).toBeVisible()
  await expect(part.getByRole('button', { name: reads('invite.withdraw') })).toBeHidden()
  await expect(page.getByRole('cell', { name: reads('done.withdraw-invitation') })).toBeVisible()
})
