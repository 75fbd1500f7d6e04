import { execFileSync } from 'node:child_process'
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LONGEST_IMPORT } from '@tomari/contract/desk-page/imports'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentOf, FolderOfFiles } from '../watched/FolderOfFiles.ts'

const SHIFT_JIS = Buffer.concat([Buffer.from([0x97, 0x5c, 0x96, 0xf1]), Buffer.from('.csv')])

describe('a folder that files are put into', () => {
  let root: string
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'tomari-import-'))))
  afterEach(() => rm(root, { recursive: true, force: true }))
  let ids = 0
  const newId = () => (ids += 1).toString(16).padStart(16, '0')

  /** Looks, waits for so many milliseconds, and looks again. */
  const watching = async () => {
    const folder = new FolderOfFiles(root)
    await folder.prepare()
    let elapsed = 0
    return {
      folder,
      looks: async (...waits: readonly number[]) => {
        for (const wait of waits)
          for (const file of await folder.settled(['101'], (elapsed += wait)))
            await folder.take(file, newId())
        return (await folder.taken()).map(({ folder: of, name }) => `${of}/${name}`)
      },
    }
  }

  it('gives a file once nobody has written to it for half a minute', async () => {
    const { looks } = await watching()
    const path = join(root, 'incoming', 'a.csv')
    await writeFile(path, 'one')
    expect(await looks(0, 29_999)).toEqual([])
    await appendFile(path, ' two')
    expect(await looks(1, 29_999)).toEqual([])
    // The same length in the same second.
    await writeFile(path, 'TWO one')
    expect(await looks(1, 29_999)).toEqual([])
    expect(await looks(1)).toEqual(['/a.csv'])
    expect(await readdir(join(root, 'incoming'))).toEqual([])
  })

  it('gives the oldest first, of each hotel', async () => {
    const { looks } = await watching()
    await mkdir(join(root, 'incoming', '101'))
    for (const [name, second] of [
      ['b.csv', 1],
      ['101/a.csv', 3],
      ['c.csv', 2],
    ] as const) {
      await writeFile(join(root, 'incoming', name), name)
      await utimes(join(root, 'incoming', name), second, second)
    }
    expect(await looks(0, 30_000)).toEqual(['/b.csv', '/c.csv', '101/a.csv'])
  })

  it('gives names of any writing, and none that programs give unfinished files', async () => {
    const { looks } = await watching()
    const names = ['.hidden', '~$a.csv', 'b.csv.part', 'c.csv.filepart', 'd.tmp', 'e.csv~', 'f\n.csv']
    for (const name of names) await writeFile(join(root, 'incoming', name), name)
    await writeFile(Buffer.concat([Buffer.from(join(root, 'incoming/')), SHIFT_JIS]), 'g')
    const long = `${'長'.repeat(84)}.c`
    await writeFile(join(root, 'incoming', long), 'h')
    expect((await looks(0, 30_000)).sort()).toEqual(['/f .csv', `/予約.csv`, `/${'長'.repeat(66)}`].sort())
  })

  it('follows no link and waits at no pipe', async () => {
    const { looks } = await watching()
    await writeFile(join(root, 'secret'), 'secret')
    await symlink(join(root, 'secret'), join(root, 'incoming', 'link.csv'))
    await mkdir(join(root, 'elsewhere'))
    await writeFile(join(root, 'elsewhere', 'x.csv'), 'x')
    await symlink(join(root, 'elsewhere'), join(root, 'incoming', '102'))
    execFileSync('mkfifo', [join(root, 'incoming', 'pipe.csv')])
    expect(await looks(0, 30_000)).toEqual([])
    const file = (path: string) => ({
      id: '',
      folder: '',
      name: '',
      path: Buffer.from(path),
      modifiedAt: new Date(),
    })
    expect(await contentOf(file(join(root, 'incoming', 'link.csv')))).toEqual({
      refused: 'not_plain',
      bytes: 0,
    })
    expect(await contentOf(file(join(root, 'incoming', 'pipe.csv')))).toEqual({
      refused: 'not_plain',
      bytes: 0,
    })
    expect(await contentOf(file(join(root, 'gone.csv')))).toBe('gone')
    await writeFile(join(root, 'large.csv'), '')
    await truncate(join(root, 'large.csv'), LONGEST_IMPORT + 1)
    const large = { refused: 'too_large', bytes: LONGEST_IMPORT + 1 }
    expect(await contentOf(file(join(root, 'large.csv')))).toEqual(large)
  })

  it.each(['', 'incoming'])(
    'looks into no folder that others can put a link in the place of: %s',
    async (part) => {
      const { folder } = await watching()
      await mkdir(join(root, 'incoming', '101'))
      expect(await folder.folders()).toEqual(['101'])
      await chmod(join(root, part), 0o770)
      expect(await folder.folders()).toBe('open')
    },
  )

  it('gives a file to one of two who look at once, and what one left who died', async () => {
    const [one, other] = [await watching(), await watching()]
    for (const name of ['a.csv', 'b.csv']) await writeFile(join(root, 'incoming', name), name)
    await one.looks(0)
    await other.looks(0)
    await Promise.all([one.looks(30_000), other.looks(30_000)])
    const [first, ...others] = await one.folder.taken()
    expect(others).toHaveLength(1)
    if (first === undefined) throw new Error('nothing was taken')
    // Both come to the end with the same file.
    await one.folder.putAway(first, 'done', '2026-12-01')
    await other.folder.putAway(first, 'done', '2026-12-01')
    await one.folder.putAway(first, null, '2026-12-01')
    expect(await readdir(join(root, 'done', '2026-12-01'))).toEqual([`${first.id} ${first.name}`])
  })

  it('loses what was put away after its days', async () => {
    const { folder } = await watching()
    for (const day of ['2026-11-30', '2026-12-01', 'own']) await mkdir(join(root, 'done', day))
    await folder.removeOld('done', '2026-12-01')
    expect((await readdir(join(root, 'done'))).sort()).toEqual(['2026-12-01', 'own'])
  })
})
