import { refuse } from '../../model/Refusal.ts'
import { agreementText } from '../../storage/repositories/hotel/agreements.ts'
import { facilityNamed } from '../../storage/repositories/hotel/facilities.ts'
import type { Deps } from '../Deps.ts'
import type { OpenUseCase } from '../use-case.ts'

/** The accommodation agreement as HTML: that of the facility when it has its own, else that of the chain. */
export const agreement =
  ({ database }: Deps): OpenUseCase<'agreement'> =>
  async ({ caller }) => {
    const { db } = database
    const facility = caller.facility && (await facilityNamed(db, caller.facility))
    const content = await agreementText(db, facility?.id ?? null, caller.language)
    return content === null ? refuse('agreement_missing') : { content }
  }
