/** What an engine tells the log: nothing here is personal. */
export type EngineEvent =
  | { readonly event: 'connection-lost'; readonly message: string }
  | { readonly event: 'engine-restarted'; readonly message: string }
  | { readonly event: 'maintenance-failed'; readonly message: string }
  | { readonly event: 'data-folder-lost'; readonly message: string }

export type Tell = (event: EngineEvent) => void
