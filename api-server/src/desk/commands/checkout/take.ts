import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import type { QueueRequest } from '../../../model/Queue.ts'
import { roomsText } from '../../../model/room-numbers.ts'
import { openLines } from '../../../storage/repositories/payment/folios.ts'
import { holdOneRequest, takeNextRequest } from '../../../usecases/checkout/take-requests.ts'
import {
  type WaitingParty,
  waitingParties,
  waitingParty,
} from '../../../usecases/checkout/waiting-parties.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, DeskCommand } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { billTable } from './bill-table.ts'
import { facilityChoice, facilityOption } from '../meant/facility-option.ts'
import { partyMeant } from '../meant/party-meant.ts'

/** How long a person has a guest in hand; then somebody else, or the automatic desk, may go on. */
const LEASE_MS = 10 * 60 * 1000

/** What a person is called in the queue who does not say. */
const SOMEBODY = 'desk'

/** Takes a guest who waits to check out in hand. */
export const takeCommand: DeskCommand = {
  name: 'take',
  summary: { ja: 'チェックアウトのお客様の精算に取りかかります', en: "begins with the next guest's bill" },
  details: {
    ja: '列の先頭で、まだ担当のいないお客様を引き受けます。予約名か予約番号を指定すると、そのお客様を引き受けます（ほかの担当が対応中でも引き継ぎます）。\n10分のあいだ、ほかの担当や自動の準備の対象から外れます。',
    en: 'Takes the guest in front whom nobody has, or the one that is named, also from somebody else.\nFor 10 minutes nobody else, and no automatic desk, gets that guest.',
  },
  operands: [
    {
      name: 'NAME',
      is: 'words',
      isOptional: true,
      meaning: {
        ja: '予約名または予約番号（指定がなければ列の先頭）',
        en: 'name of the reservation or its reference number; the guest in front without it',
      },
    },
  ],
  options: [
    facilityOption,
    {
      name: 'as',
      value: 'WHO',
      meaning: { ja: '担当の名前（desk queue に表示されます）', en: 'who you are, as desk queue shows it' },
      problemOf: (value) => (/^\S.{0,59}$/.test(value) ? null : tooLong),
    },
  ],

  async run(call, desk) {
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const name = call.operands.get('NAME')
    const taken =
      name === undefined
        ? await takesNext(call, desk, facilities.chosen)
        : await takesNamed(call, desk, await waitingParties(desk, facilities.chosen), name)
    if ('exit' in taken) return taken.exit
    const party = await waitingParty(desk, taken.request)
    const lines = await openLines(desk.database.db, desk.vault, party.reservation.id)
    await call.tell.out(headOf[call.language](party) + billTable(lines, call.language))
    return 0
  },
}

type Taken = { readonly request: QueueRequest } | { readonly exit: ExitCode }

const gripOf = ({ values }: DeskCall) => ({ worker: values.get('as') ?? SOMEBODY, leaseMs: LEASE_MS })

async function takesNext(call: DeskCall, desk: Desk, facilityId: string | null): Promise<Taken> {
  const request = await takeNextRequest(desk, facilityId, gripOf(call), call.note)
  if (request !== null) return { request }
  await call.tell.err(nobodyWaits[call.language])
  return { exit: 5 }
}

async function takesNamed(
  call: DeskCall,
  desk: Desk,
  parties: readonly WaitingParty[],
  name: string,
): Promise<Taken> {
  const meant = await partyMeant(call, name, parties)
  if ('exit' in meant) return meant
  const { requestId } = meant.party.request
  const taking = await holdOneRequest(desk, requestId, 2, { ...gripOf(call), overrules: true }, call.note)
  if (taking.kind === 'taken') return taking
  await call.tell.err(hasLeft[call.language])
  return { exit: 5 }
}

const headOf: Readonly<Record<Language, (party: WaitingParty) => string>> = {
  ja: ({ reservation, rooms }) =>
    `${reservation.name} 様（予約番号 ${reservation.referenceNumber}、部屋 ${roomsText(rooms) || '未登録'}）\n`,
  en: ({ reservation, rooms }) =>
    `${reservation.name} (reference ${reservation.referenceNumber}, rooms ${roomsText(rooms) || 'unknown'})\n`,
}

const nobodyWaits: LocalText = {
  ja: 'お待ちのお客様はいません。\n',
  en: 'Nobody is waiting.\n',
}

const hasLeft: LocalText = {
  ja: 'このお客様は列を離れたか、ご準備が済みました。\n',
  en: 'The guest has left the queue or has been served.\n',
}

const tooLong: LocalText = {
  ja: '60文字以内の名前にしてください。',
  en: 'it has to be a name of up to 60 characters.',
}
