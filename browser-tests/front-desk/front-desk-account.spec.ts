import { type Clerk, expect, test } from './clerk.ts'

/** No browser makes passkeys at a bare IP address. */
const byName = (address: string) => address.replace('127.0.0.1', 'localhost')

/** A device of the person that makes passkeys: the browser's own, which says at once that its person is there, or that they are not. */
async function deviceOf({ page }: Pick<Clerk, 'page'>) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    knowsThePerson: async (isUserVerified: boolean) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    passkeys: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ rpId, isResidentCredential }) => ({ rpId, isResidentCredential }))
    },
  }
}

const inTheDialog = ({ page }: Pick<Clerk, 'page'>, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('a passkey is added, signs in alone, and is removed (R26.25, R26.26)', async ({ clerk, hotel }) => {
  const { page, reads } = clerk
  await clerk.setsUp(byName(hotel.url()))
  const device = await deviceOf(clerk)
  await page.getByRole('link', { name: reads('account.open', { name: clerk.name }) }).click()
  await expect(page.getByRole('heading', { name: reads('account.title') })).toBeFocused()
  await expect(page.getByText(reads('account.passkeys_none'))).toBeVisible()
  expect(await clerk.barriers()).toEqual([])

  await clerk.presses(reads('account.add_passkey'))
  await inTheDialog(clerk, reads('account.add_passkey'))
  await expect(page.getByText(reads('account.passkey_name_empty'))).toBeVisible()
  await clerk.types(reads('account.passkey_name'), 'フロント左')
  await clerk.types(reads('account.password_now'), 'four words are long enough')
  await clerk.types(reads('sign_in.code'), clerk.number(1))
  await device.knowsThePerson(false)
  await inTheDialog(clerk, reads('account.add_passkey'))
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(reads('passkey.given_up'))
  expect(await clerk.barriers()).toEqual([])
  // The number was used; the question that it has opened was not.
  await device.knowsThePerson(true)
  await inTheDialog(clerk, reads('account.add_passkey'))
  await expect(page.getByText(reads('account.passkey_added'))).toBeVisible()
  expect(await device.passkeys()).toEqual([{ rpId: 'localhost', isResidentCredential: true }])
  const row = page.getByRole('row', { name: 'フロント左' })
  await expect(row).toBeVisible()
  expect(await clerk.barriers()).toEqual([])

  await clerk.presses(reads('frame.sign_out'))
  const first = page.locator('[data-variant="primary"]')
  await expect(first).toHaveText(reads('passkey.button'))
  expect(await clerk.barriers()).toEqual([])
  await clerk.presses(reads('passkey.button'))
  await clerk.seesTheBoard()
  await page.getByRole('link', { name: reads('account.open', { name: clerk.name }) }).click()
  await row.getByRole('button').click()
  await inTheDialog(clerk, reads('account.remove_passkey'))
  await expect(page.getByText(reads('account.passkey_removed'))).toBeVisible()
  await expect(row).toBeHidden()

  await clerk.presses(reads('frame.sign_out'))
  await clerk.presses(reads('passkey.button'))
  await expect(page.getByRole('alert')).toContainText(reads('passkey.refused'))
  await expect(page.getByRole('button', { name: reads('passkey.button') })).toBeFocused()
  expect(await clerk.barriers()).toEqual([])
})
