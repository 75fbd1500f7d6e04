import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type Member, membersNumbered, removeMember, saveMembers } from '../../hotels/index.ts'
import type { Audit, Deps } from '../../platform/index.ts'
import { portions } from '../portions.ts'
import type { SaidMember } from './member-file.ts'

/** How many members an import adds, changes and leaves. */
export interface MemberCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** Writes members in one transaction: all or none. What the file has no column for stays; nobody is removed. */
export async function importMembers(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  said: readonly SaidMember[],
  { isDryRun, audit }: { readonly isDryRun: boolean; readonly audit: Audit },
): Promise<MemberCounts> {
  // In one order, so that two imports at once do not wait for each other.
  const ordered = said.toSorted((one, other) => (one.membershipNumber < other.membershipNumber ? -1 : 1))
  return await database.transaction(async (transaction) => {
    let added = 0
    let changed = 0
    for (const some of portions(ordered)) {
      const numbers = some.map(({ membershipNumber }) => membershipNumber)
      const known = await membersNumbered(transaction, vault, numbers)
      const written = some.flatMap((one): Member[] => {
        const before = known.get(one.membershipNumber)
        const after = memberAfter(one, before)
        if (before === undefined) added += 1
        else if (isDeepStrictEqual(before, after)) return []
        else changed += 1
        return [after]
      })
      if (!isDryRun) await saveMembers(transaction, vault, written)
    }
    if (!isDryRun) await audit(transaction, null, { added, changed })
    return { added, changed, unchanged: said.length - added - changed }
  })
}

/** Removes a member and ends the tokens of the point programme. Answers whether there was one. */
export async function forgetMember(
  { database }: Pick<Deps, 'database'>,
  membershipNumber: string,
  audit: Audit,
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const wasThere = await removeMember(transaction, membershipNumber)
    if (wasThere) await audit(transaction, null, { members: 1 })
    return wasThere
  })
}

const gender = v.picklist(['', '1', '2', '3'])

/** A member with what a row says; what the file has no column for stays. */
export const memberAfter = (said: SaidMember, known: Member = nobody): Member => ({
  ...known,
  ...said,
  gender: v.parse(gender, said.gender ?? known.gender),
})

const nobody: Member = {
  membershipNumber: '',
  lastName: '',
  firstName: '',
  lastKana: '',
  firstKana: '',
  birthday: '',
  postcode: '',
  prefecture: '',
  city: '',
  subarea: '',
  furtherSubarea: '',
  phone: '',
  gender: '',
}
