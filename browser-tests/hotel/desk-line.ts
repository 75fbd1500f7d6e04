import { askServer } from '../../api-server/src/platform/command/line-client.ts'

/**
 * Has the running server carry out a desk command, as `npm run desk` does while a server holds the data folder.
 * @param input what the command reads from its standard input
 * @returns what it printed
 * @throws Error with what it printed when it did not end well
 */
export const desk = async (dataFolder: string, argv: readonly string[], input = ''): Promise<string> => {
  const [printed, complaints]: [string[], string[]] = [[], []]
  const request = { argv: [...argv], stdin: Buffer.from(input).toString('base64') }
  const exit = await askServer(dataFolder, request, {
    out: async (text) => void printed.push(text),
    err: async (text) => void complaints.push(text),
    progress: async () => {},
  })
  if (exit !== 0) throw new Error(`desk ${argv.join(' ')}: ${[...printed, ...complaints].join('')}`)
  return printed.join('')
}
