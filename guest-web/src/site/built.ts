/** Which parts of the product this build has: what is not built is absent, whatever the configuration says. */
export const built: { readonly payment: boolean; readonly checkout: boolean } = {
  payment: true,
  checkout: true,
}
