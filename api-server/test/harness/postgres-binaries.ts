import fs from 'node:fs'
import path from 'node:path'

const MISSING =
  'The tests need PostgreSQL 15 or newer and found none: install it (Debian, Ubuntu: "apt-get install postgresql"; ' +
  'macOS: "brew install postgresql"), or set TEST_DATABASE_URL to a server on which they may create databases.'

const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr']

/** The folder of the newest PostgreSQL's programs on this machine. @throws Error that says how to get it */
export function postgresBinaries(): string {
  const found = [...versioned(), ...(process.env['PATH'] ?? '').split(path.delimiter)].find(
    (folder) => fs.existsSync(path.join(folder, 'initdb')) && fs.existsSync(path.join(folder, 'postgres')),
  )
  if (found === undefined) throw new Error(MISSING)
  return found
}

function versioned(): string[] {
  return VERSIONED.filter((parent) => fs.existsSync(parent)).flatMap((parent) =>
    fs
      .readdirSync(parent)
      .filter((name) => /^(postgresql@|pgsql-)?\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => path.join(parent, name, 'bin')),
  )
}
