import { describe, expect, it } from 'vitest'
import { settingRows } from '../../src/settings.ts'
import { strayVariables } from '../../src/stray-variables.ts'

const meantBy = (name: string) => strayVariables({ [name]: 'value' }).map(({ meant }) => meant)

describe('variables that are nearly settings', () => {
  it.each([
    ['PAYMENT_GATWAY', 'PAYMENT_GATEWAY'],
    ['PAYMENT_GETAWAY', 'PAYMENT_GATEWAY'],
    ['payment_gateway', 'PAYMENT_GATEWAY'],
    ['TOMARI_PAYMENT_GATEWAY', 'PAYMENT_GATEWAY'],
    ['TOMARI_PORT', 'PORT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATA_KEY', 'DATA_KEYS'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['TENANT-DIR', 'TENANT_DIR'],
  ])('are told: %s', (name, meant) => {
    expect(meantBy(name)).toEqual([meant])
  })

  it.each([
    'HOME',
    'PATH',
    'HOSTNAME',
    'PWD',
    'LANG',
    'TOMARI_SERVICE_HOST',
    'INIT_CWD',
    'DESK_USER',
    'X'.repeat(9_999),
  ])('are not those of others: %s', (name) => {
    expect(meantBy(name)).toEqual([])
  })

  it("are not the settings themselves, nor this machine's own", () => {
    expect(strayVariables(Object.fromEntries(settingRows.map(({ name }) => [name, ''])))).toEqual([])
  })
})
