import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import Qr from '../../src/screens/checkin/qr/Qr.tsx'
import Term from '../../src/screens/checkin/term/Term.tsx'
import UnsettledQr from '../../src/screens/checkin/unsettled-qr/UnsettledQr.tsx'
import { qrContent } from '@tomari/tenant-config/qr-content'
import { siteOf } from '@tomari/tenant-config/site'
import { qrPathOf } from '../../src/ui/qr-code/qr-path.ts'
import { familyReservation } from '../flows/checkin-hotel.ts'
import { codeOf } from '../flows/payment-hotel.ts'
import { showScreen } from './show-screen.tsx'

const TYPED = '文字入力で署名する'
const UNDO = '書き直す'
const SAVED = 'QRコードの画像を保存・共有する'

const shown = (Screen: ComponentType, display: Readonly<Record<string, boolean>>) =>
  showScreen(Screen, { site: siteOf({ display }), session: { code: codeOf('30') } })

describe('what a hotel may switch off', () => {
  it('is signing by typing (R9.9)', async () => {
    expect(await shown(Term, {})).toContain(TYPED)
    const drawnAlone = await shown(Term, { show_typed_signature: false })
    expect(drawnAlone).not.toContain(TYPED)
    expect(drawnAlone).toContain(UNDO)
  })

  it.each([
    ['the code', Qr],
    ['the code of an open bill', UnsettledQr],
  ])('is saving %s as a picture (R11.9)', async (_what, Screen) => {
    expect(await shown(Screen, {})).toContain(SAVED)
    const kept = await shown(Screen, { show_save_qr_code: false })
    expect(kept).not.toContain(SAVED)
    expect(kept).toContain('<svg')
  })
})

describe('the code as a hotel sets it', () => {
  it('has its parts, its level and its size, with the facility below the stay (R11.2, R11.7)', async () => {
    const site = siteOf({
      display: { show_facility_name_on_qr: true },
      qr_code: {
        qr_factors: ['blank||kananame', 'checkin_code'],
        max_size: 180,
        error_correction_level: 'L',
      },
    })
    const session = { code: codeOf('30'), reservation: familyReservation }
    const html = await showScreen(Qr, { site, session })
    const { modules, path } = qrPathOf(
      qrContent([['blank', 'kananame'], ['checkin_code']], codeOf('30')),
      'L',
    )
    expect(html).toContain(`<path d="${path}"`)
    expect(html).toContain(`width="${modules * Math.floor(180 / modules)}"`)
    expect(html).toContain('港館')
    expect(await showScreen(Qr, { session })).not.toContain('港館')
  })
})
