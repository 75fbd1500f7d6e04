import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Runs a command in the foreground and ends this process when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, sentence?: string }} [options] `quiet` shows output on failure only
 */
export const run = (command, args, { env = {}, quiet = false, sentence } = {}) => {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status === 0) return
  if (quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  console.error(sentence ?? `${command} ${args.join(' ')} failed.`)
  process.exit(result.status ?? 1)
}

/** Does a command run and end well? Its output is thrown away. */
export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Runs a command in the foreground. @returns {boolean} whether it ended well */
export const attempt = (command, args, env) =>
  spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0
