import { expect, it } from 'vitest'
import { settingRows } from '../../src/settings.ts'
import { unknownVariables } from '../../src/unknown-variables.ts'

const meantBy = (names: readonly string[]) =>
  unknownVariables(Object.fromEntries(names.map((name) => [name, 'value']))).map(({ nearest }) => nearest)

it.each([
  ['PAYMENT_GATEWAY', 'PAYMENT_GATWAY PAYMENT_GETAWAY payment_gateway TOMARI_PAYMENT_GATEWAY'],
  ['PORT', 'TOMARI_PORT'],
  ['DATABASE_URL', 'DATABSE_URL'],
  ['DATA_KEYS', 'DATA_KEY'],
  ['SMTP_URL', 'SMPT_URL SMTP_URI'],
  ['TENANT_DIR', 'TENANT-DIR'],
])('variables that are nearly %s are named: %s', (nearest, names) => {
  for (const name of names.split(' ')) expect([name, meantBy([name])]).toEqual([name, [nearest]])
})

it("variables of others are left alone, and so are the settings themselves and this machine's own", () => {
  const others = 'HOME PATH HOSTNAME PWD LANG TOMARI_SERVICE_HOST INIT_CWD DESK_USER'.split(' ')
  expect(meantBy([...others, 'X'.repeat(9_999), ...settingRows.map(({ name }) => name)])).toEqual([])
})
