/** @module-tag endurance */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { ExampleRobot } from '../../../test/harness/ExampleRobot.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { booking, everything } from './SystemAtWork.ts'

const mine = { ...booking, reference_number: 'R-1', adults: 1 }
const settings = { propertySystems: [everything] }

describeInHotel('the example robot that keeps a hotel in step (R25.7)', settings, (server) => {
  let folder: string
  const robots: ExampleRobot[] = []
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-robot-'))
    fs.mkdirSync(path.join(folder, 'changed'))
  })
  afterEach(async () => {
    for (const robot of robots.splice(0)) await robot.ends('SIGKILL')
    await server.app.close()
    fs.rmSync(folder, { recursive: true })
  })

  const changes = (name: string, change: object) =>
    fs.writeFileSync(path.join(folder, 'changed', `${name}.json`), JSON.stringify(change))
  const events = () => fs.readFileSync(path.join(folder, 'events.jsonl'), 'utf8').trim().split('\n')
  const starts = (PROPERTY_KEY: string) => {
    const variables = { TOMARI_URL: server.app.listeningOrigin, PROPERTY_KEY, FOLDER: folder }
    const robot = new ExampleRobot('property-robot.mjs', variables)
    robots.push(robot)
    return robot
  }

  it('tells of bookings, is told of guests, goes on where it was after a crash, and says when its key is wrong', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    changes('1', mine)
    changes('2', { ...mine, reference_number: 'R-2', adults: 0 })
    const first = starts(everything.secret)
    expect(await first.says()).toBe('R-1: added')
    expect(await first.says()).toMatch(/^R-2: refused booking_wrong adults /)
    expect(fs.readdirSync(path.join(folder, 'refused'))).toEqual(['2.json'])
    await PayingGuest.checkedIn(server, 'ウミノ タロウ')
    expect(await first.says()).toBe('R-1: checked_in')
    expect(JSON.parse(events()[0] ?? '')).toMatchObject({ kind: 'checked_in', guests: [{ id: 1 }] })

    await first.ends('SIGKILL')
    changes('3', { ...mine, version: 2, departure: '2026-12-04' })
    const second = starts(everything.secret)
    expect(await second.says()).toBe('R-1: changed')
    expect(await second.ends('SIGTERM')).toBe(0)
    // A crash between taking an event and moving the cursor has it taken twice.
    expect(new Set(events().map((line) => JSON.parse(line).cursor)).size).toBe(1)
    expect(await starts('not-the-key-of-the-hotel').complains()).toBe(
      'property_key_wrong: The key is missing or wrong.',
    )
  })
})
