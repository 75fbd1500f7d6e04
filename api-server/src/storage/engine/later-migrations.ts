/**
 * Which migrations of the database this build does not know, because a later version has made them. A later version only
 * adds to the tables, so this build works with them. What takes something away is named `NNNN-contract-MMMM-…` and comes a
 * version after MMMM, whose builds already do without: those work on, and builds from before MMMM do not.
 *
 * @param known names of this build's migrations
 * @param executed names of those that the database has been through
 * @throws Error in one sentence, when the database is no longer what this build needs
 */
export function laterMigrations(known: readonly string[], executed: readonly string[]): readonly string[] {
  const last = known.toSorted().at(-1) ?? ''
  const unknown = executed.filter((name) => !known.includes(name))
  for (const name of unknown) {
    const needed = CONTRACTION.exec(name)?.[1]
    if (name < last || (needed !== undefined && last.slice(0, needed.length) < needed)) {
      throw new Error(
        `The database has been through the migration ${name}, and this version cannot work with what that has left: ` +
          'start the version that ran last, or a newer one.',
      )
    }
  }
  return unknown
}

const CONTRACTION = /^\d{4}-contract-(\d{4})-/
