/** Where the groups of a number end, by how it begins; what else there is depends on the town, and is left as it is. */
const shapes: readonly (readonly [beginning: RegExp, digits: number, groups: readonly number[]])[] = [
  [/^0[5-9]0/, 11, [3, 4, 4]],
  [/^(0120|0570)/, 10, [4, 3, 3]],
  [/^0[36]/, 10, [2, 4, 4]],
]

/**
 * A phone number as it is written in Japan: 090-1234-5678. What is none of the numbers whose groups are known is answered as
 * it was typed.
 * @param phone digits alone
 */
export const writtenPhone = (phone: string): string => {
  const [, , groups = []] =
    shapes.find(([beginning, digits]) => beginning.test(phone) && phone.length === digits) ?? []
  if (groups.length === 0) return phone
  let at = 0
  return groups.map((size) => phone.slice(at, (at += size))).join('-')
}
