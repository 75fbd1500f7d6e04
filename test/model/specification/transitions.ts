/** Called with the name of each transition that the model makes. */
export type Seen = (transition: string) => void
