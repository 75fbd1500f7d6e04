/** The data folder belongs to another process that is alive. The message is one sentence for the person at the terminal. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(folder: string, holder?: { readonly pid: number; readonly host: string }) {
    const who = holder ? ` (process ${holder.pid} on ${holder.host})` : ''
    super(
      `The data folder ${folder} is in use by another Tomari process${who}: ` +
        'stop that one first, or set DATA_DIR to another folder.',
    )
  }
}
