import { emptyRepresentative } from '@tomari/guest-rules/guest/guest'
import { defaultVisibility, type VisibilityLevel } from '@tomari/guest-rules/guest/visibility'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../src/domain/failure.ts'
import { confirmCheckin } from '../../src/flows/confirm-checkin.ts'
import { type Session, type Signature, withSignature } from '../../src/session/session.ts'
import { bill, checkinHotel, codeOf, familyReservation } from './hotel.ts'

const signed = (jpeg: string): Signature => ({ jpeg, drawing: { kind: 'typed', name: '山田' } })
const representative = emptyRepresentative()

const readyToConfirm = (...hotel: Parameters<typeof checkinHotel>) => {
  const made = checkinHotel(...hotel)
  made.deps.session.setState({
    authToken: 'token-1',
    facilityId: 'F1',
    guests: [representative, { ...representative, isChild: true }],
    signature: signed('drawn'),
  })
  return made
}

const overseas = (level: VisibilityLevel, passport: string, overseasFlug = true) => {
  const made = readyToConfirm()
  made.deps.session.setState({
    guests: [{ ...representative, overseasFlug, passport }],
    visibility: {
      ...defaultVisibility,
      representative: { ...defaultVisibility.representative, passport: level },
    },
  })
  return made
}

describe('confirming the check-in', () => {
  it('sends the signature, then the guests, then asks for the code (R10.5)', async () => {
    const { deps, calls, session } = readyToConfirm({}, { code: '40' })
    const registration = await confirmCheckin(deps)
    expect(calls).toEqual(['signature drawn', 'checkin 2', 'code'])
    expect(registration.checkinCode).toBe('40')
    expect(session().code).toEqual(codeOf('40'))
  })

  it('asks for no code where neither payment nor QR is on (R10.5)', async () => {
    const { deps, calls } = readyToConfirm({ ending: 'completion', asksForCode: false })
    await confirmCheckin(deps)
    expect(calls).toEqual(['signature drawn', 'checkin 2'])
  })

  it.each([
    [1, 'photo', true, true],
    [1, '', true, false],
    [2, 'photo', false, false],
  ] as const)('passport %i "%s", overseas %s: sent %s', async (level, passport, isOverseas, isSent) => {
    const { deps, calls } = overseas(level, passport, isOverseas)
    await confirmCheckin(deps)
    expect(calls.includes(`passport ${passport}`)).toBe(isSent)
  })

  it('sends the passport after the signature and before the guests (R10.1)', async () => {
    const { deps, calls } = overseas(2, 'photo')
    await confirmCheckin(deps)
    expect(calls).toEqual(['signature drawn', 'passport photo', 'checkin 1', 'code'])
  })

  it.each(['checkin', 'code'])('sends signature and passport once where the %s fails first', async (call) => {
    const { deps, calls, broken } = overseas(2, 'photo')
    broken.set(call, { kind: 'timeout' })
    await expect(confirmCheckin(deps)).rejects.toThrow('call failed: timeout')
    broken.clear()
    await confirmCheckin(deps)
    expect(calls.filter((one) => one === 'signature drawn')).toHaveLength(1)
    expect(calls.filter((one) => one === 'passport photo')).toHaveLength(1)
    expect(calls.at(-1)).toBe('code')
  })

  it('sends a signature again that the hotel did not get (R10.2)', async () => {
    const { deps, calls, broken } = readyToConfirm()
    broken.set('signature', { kind: 'network' })
    await expect(confirmCheckin(deps)).rejects.toThrow('call failed: network')
    expect(calls).toEqual(['signature drawn'])
    broken.clear()
    await confirmCheckin(deps)
    expect(calls).toEqual(['signature drawn', 'signature drawn', 'checkin 2', 'code'])
  })

  it.each(['signature_missing', 'passport_missing'])(
    'sends both again to a hotel that has them no longer (%s)',
    async (code) => {
      const { deps, calls, broken } = overseas(2, 'photo')
      broken.set('checkin', { kind: 'refused', message: '', code, status: 409 })
      await expect(confirmCheckin(deps)).rejects.toThrow('call failed: refused')
      broken.clear()
      await confirmCheckin(deps)
      const pictures = calls.filter((one) => one === 'signature drawn' || one === 'passport photo')
      expect(pictures).toEqual(['signature drawn', 'passport photo', 'signature drawn', 'passport photo'])
    },
  )

  it('sends a signature that was drawn again', async () => {
    const { deps, calls, broken } = readyToConfirm()
    broken.set('checkin', { kind: 'network' })
    await expect(confirmCheckin(deps)).rejects.toThrow('call failed: network')
    broken.clear()
    deps.session.setState((now) => withSignature(now, signed('redrawn')))
    await confirmCheckin(deps)
    expect(calls).toContain('signature redrawn')
  })

  it.each<readonly [string, Failure, Session['sent']['checkin']]>([
    ['refused', { kind: 'refused', message: '満室', code: '', status: 422 }, 'no'],
    ['not found', { kind: 'not-found' }, 'no'],
    ['lost', { kind: 'network' }, 'unknown'],
    ['not answered in time', { kind: 'timeout' }, 'unknown'],
    ['answered with a defect', { kind: 'status', status: 502 }, 'unknown'],
    ['answered as being under way', { kind: 'refused', message: '', code: '', status: 409 }, 'unknown'],
  ])('knows whether the guests are checked in when the call is %s', async (_, failure, known) => {
    const { deps, broken, session } = readyToConfirm()
    broken.set('checkin', failure)
    await expect(confirmCheckin(deps)).rejects.toThrow('call failed')
    expect(session().sent.checkin).toBe(known)
  })

  it('knows it for good once the hotel has said so, and is not sure again by a later refusal alone', async () => {
    const { deps, broken, session } = readyToConfirm()
    broken.set('checkin', { kind: 'timeout' })
    await expect(confirmCheckin(deps)).rejects.toThrow('timeout')
    broken.set('checkin', { kind: 'refused', message: '', code: '', status: 403 })
    await expect(confirmCheckin(deps)).rejects.toThrow('refused')
    expect(session().sent.checkin).toBe('unknown')
    broken.clear()
    broken.set('code', { kind: 'network' })
    await expect(confirmCheckin(deps)).rejects.toThrow('network')
    expect(session().sent.checkin).toBe('yes')
    deps.session.setState({ guests: [{ ...representative, age: '40' }] })
    broken.set('checkin', { kind: 'network' })
    await expect(confirmCheckin(deps)).rejects.toThrow('network')
    expect(session().sent.checkin).toBe('yes')
  })

  it.each(['code', 'bill'])('begins at the code after the check-in, when the %s fails', async (failing) => {
    const { deps, calls, broken } = readyToConfirm({ ending: 'payment' }, { code: '30' })
    broken.set(failing, { kind: 'network' })
    await expect(confirmCheckin(deps)).rejects.toThrow('network')
    broken.set('checkin', { kind: 'refused', message: 'お済みです。', code: '', status: 409 })
    broken.delete(failing)
    const before = calls.length
    expect((await confirmCheckin(deps)).checkinCode).toBe('30')
    expect(calls.slice(before)).toEqual(['code', 'bill'])
  })

  it('sends guests who were corrected meanwhile, and goes on where the hotel keeps those that it has', async () => {
    const { deps, calls, broken } = readyToConfirm({}, { code: '40' })
    broken.set('code', { kind: 'network' })
    await expect(confirmCheckin(deps)).rejects.toThrow('network')
    broken.clear()
    deps.session.setState({ guests: [{ ...representative, age: '40' }] })
    broken.set('checkin', { kind: 'refused', message: 'お済みです。', code: '', status: 409 })
    await expect(confirmCheckin(deps)).rejects.toThrow('refused')
    expect(calls.at(-1)).toBe('checkin 1')
    expect((await confirmCheckin(deps)).checkinCode).toBe('40')
  })

  const secondTime: readonly Failure[] = [
    { kind: 'refused', message: 'お済みです。', code: '', status: 409 },
    { kind: 'refused', message: 'お済みです。', code: 'E12', status: 500 },
    { kind: 'status', status: 403 },
  ]
  it.each(secondTime)(
    'goes on after a lost answer where the hotel says no to the second list, and its code yes: %j',
    async (failure) => {
      const trying = async (code: string) => {
        const { deps, broken } = readyToConfirm({}, { code })
        broken.set('checkin', { kind: 'timeout' })
        await expect(confirmCheckin(deps)).rejects.toThrow('timeout')
        broken.set('checkin', failure)
        return confirmCheckin(deps)
      }
      await expect(trying('30')).resolves.toMatchObject({ checkinCode: '30' })
      await expect(trying('00')).rejects.toThrow(failure.kind)
    },
  )
})

describe('confirming a check-in that can be paid', () => {
  const withPayment = { ending: 'payment' } as const

  it('reads the bill before the guest is asked to pay it (R10.7)', async () => {
    const { deps, session } = readyToConfirm(withPayment, { code: '30' })
    await confirmCheckin(deps)
    expect(session().payment.bill).toEqual(bill)
  })

  it.each([
    ['is settled', '40', {}],
    ['has several rooms', '30', { isMultiRooms: true }],
    ['is paid elsewhere', '30', { isPaymentTarget: false }],
    ['is not made yet', '00', {}],
  ])('reads no bill of a check-in that %s', async (_, code, codeSays) => {
    const { deps, calls } = readyToConfirm(withPayment, { code, codeSays })
    await confirmCheckin(deps)
    expect(calls).not.toContain('bill')
  })

  it('reads the bill where the reservation alone says that it is paid by card', async () => {
    const codeSays = { isPaymentTarget: undefined, isMultiRooms: undefined }
    const { deps, session } = readyToConfirm(withPayment, { code: '30', codeSays })
    deps.session.setState({ reservation: familyReservation })
    expect(await confirmCheckin(deps)).toMatchObject({ isPaymentTarget: true, isMultiRooms: false })
    expect(session().payment.bill).toEqual(bill)
  })

  it('reads no bill where check-in has no payment', async () => {
    const { deps, calls } = readyToConfirm({ ending: 'qr' }, { code: '30' })
    await confirmCheckin(deps)
    expect(calls).not.toContain('bill')
  })
})
