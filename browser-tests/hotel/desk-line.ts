import { connect } from 'node:net'
import { join } from 'node:path'

/**
 * Has the running server carry out a desk command, as `npm run desk` does while a server holds the data folder.
 * @param input what the command reads from its standard input
 * @returns what it printed
 * @throws Error with what it printed when it did not end well
 */
export const desk = (dataFolder: string, argv: readonly string[], input = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = connect(join(dataFolder, 'desk.sock'))
    let received = ''
    line.setEncoding('utf8')
    line.on('data', (text: string) => {
      received += text
    })
    line.on('error', reject)
    line.on('end', () => {
      const answers: unknown[] = received
        .split('\n')
        .filter((row) => row !== '')
        .map((row) => JSON.parse(row))
      const said = (name: 'out' | 'err' | 'exit') =>
        answers.flatMap((answer) =>
          typeof answer === 'object' && answer !== null && name in answer
            ? [String(Object.entries(answer).find(([key]) => key === name)?.[1])]
            : [],
        )
      const printed = said('out').join('')
      if (said('exit').at(-1) === '0') resolve(printed)
      else reject(new Error(`desk ${argv.join(' ')}: ${printed}${said('err').join('')}`))
    })
    line.end(`${JSON.stringify({ argv, stdin: Buffer.from(input).toString('base64') })}\n`)
  })
