/** The row of an id in a write storm: long enough that rows fill pages, and known from its id alone. */
export function rowOf(id: number): { id: number; body: string } {
  return { id, body: `stay ${id} `.repeat(20 + (id % 60)) }
}
