import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BoardTable } from '../../src/board/BoardTable.tsx'
import { sampleRow } from './sample-rows.ts'

const rows = Array.from({ length: 524 }, (_, index) => sampleRow({ stay_id: `stay-${index}` }))

const nobody = () => {}
const acts = { begin: nobody, type: nobody, keep: nobody, forget: nobody }
const rooms = { isOn: false, toggle: nobody, drafts: new Map(), acts }

/** Rows that are there at once: what follows is drawn while they are read. */
const atOnce = (left: string | null) =>
  renderToString(
    <BoardTable
      list="arriving"
      rows={rows}
      day="2026-11-23"
      namesakes={new Set()}
      rooms={rooms}
      left={left}
    />,
  ).split('data-row-link=').length - 1

it('the beginning of a long list is there at once, and the row that somebody comes back to (R27.19)', () => {
  expect([atOnce(null), atOnce('stay-5'), atOnce('stay-99'), atOnce('gone')]).toEqual([40, 40, 100, 40])
})
