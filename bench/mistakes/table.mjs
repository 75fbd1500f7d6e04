import { app } from './app.mjs'
import { desk } from './desk.mjs'
import { server } from './server.mjs'

/**
 * Sixty mistakes that an engineer could make: each passes the types and the lint. `find` stands once in `file`; `also` is what goes with it
 * in the same file, such as an import that is needed no more. `near` are the tests that are likeliest to notice: they run first, one after
 * the other, and those that are gone are passed over.
 */
export const mistakes = Object.entries({ app, server, desk }).flatMap(([place, rows]) =>
  rows.map((row) => ({ place, ...row })),
)

/** A file with a mistake in it. @throws Error where what is to be changed does not stand there once */
export const mistaken = ({ id, file, find, replace, also = [] }, source) =>
  [{ find, replace }, ...also].reduce((text, edit) => {
    const pieces = text.split(edit.find)
    if (pieces.length !== 2) {
      throw new Error(`${id}: ${file} holds ${pieces.length - 1} times, not once: ${edit.find}`)
    }
    return pieces.join(edit.replace)
  }, source)
