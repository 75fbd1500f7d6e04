/** Says in the console that the debug flag let a page load pass (R3.5). The one word that the app logs. */
export const warnOfPageLoad = (path: string): void => {
  console.warn(`debug: a page load of ${path} was let through`)
}
