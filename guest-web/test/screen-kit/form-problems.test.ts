import type { ResolverOptions } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { rulesResolver } from '../../src/screen-kit/form/form-problems.ts'

interface Values {
  readonly tel: string
  readonly companions: readonly { readonly lastName: string }[]
}

const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false }
const values: Values = { tel: 'x', companions: [{ lastName: '山田' }, { lastName: '' }] }

describe('our rules as the resolver of a form', () => {
  it('lets values pass that break none', async () => {
    const resolve = rulesResolver<Values>(() => ({ tel: undefined }))
    expect(await resolve(values, undefined, options)).toEqual({ values, errors: {} })
  })

  it('names the broken rule at its control, also in a list', async () => {
    const resolve = rulesResolver<Values>(() => ({ tel: 'digits_only', 'companions.1.lastName': 'required' }))
    const { errors } = await resolve(values, undefined, options)
    expect(errors).toMatchObject({
      tel: { type: 'digits_only' },
      companions: [undefined, { lastName: { type: 'required' } }],
    })
  })
})
