import type { Billing, Issuer, StayTaxes } from '../taxes/index.ts'
import type { LocalText } from '../platform/index.ts'

const company: LocalText = { ja: '澪津リゾート株式会社', en: 'Miotsu Resort Co., Ltd.' }

/** Registration numbers of real companies never begin with 0. */
const issuerAt = (hotel: number, ja: string, en: string): Issuer => ({
  name: company,
  address: {
    ja: `〒999-000${hotel} 見本県澪津市${ja}`,
    en: `${en}, Miotsu, Mihon 999-000${hotel}, Japan`,
  },
  phone: `0999-00-000${hotel}`,
  registrationNumber: `T000000000000${hotel}`,
})

const noBathing: StayTaxes['bathing'] = { yen: 0, children: 'exempt' }
const hotSpring: StayTaxes['bathing'] = { yen: 150, children: 'exempt' }
const noTax: StayTaxes['accommodation'] = { kind: 'none' }

/** Sample bills are drawn up with their taxes. */
const bookedAmounts = 'as_told'

/** How each hotel bills, by its id: every combination of the two taxes, and every kind of accommodation tax. */
export const sampleBilling: Readonly<Record<string, Billing>> = {
  101: {
    issuer: issuerAt(1, '海岸通1-2-3', '1-2-3 Kaigan-dori'),
    bookedAmounts,
    taxes: {
      bathing: hotSpring,
      accommodation: {
        kind: 'steps',
        steps: [
          { fromYen: 0, yen: 200 },
          { fromYen: 20_000, yen: 500 },
          { fromYen: 50_000, yen: 1_000 },
        ],
        children: 'counted',
      },
    },
  },
  102: {
    issuer: issuerAt(2, '高原45-6', '45-6 Kogen'),
    bookedAmounts,
    taxes: { bathing: hotSpring, accommodation: noTax },
  },
  103: {
    issuer: issuerAt(3, '駅前7-8-9', '7-8-9 Ekimae'),
    bookedAmounts,
    taxes: {
      bathing: noBathing,
      accommodation: {
        kind: 'steps',
        steps: [
          { fromYen: 10_000, yen: 100 },
          { fromYen: 15_000, yen: 200 },
        ],
        children: 'exempt',
      },
    },
  },
  104: {
    issuer: issuerAt(4, '島10', '10 Shima'),
    bookedAmounts,
    taxes: { bathing: noBathing, accommodation: noTax },
  },
  105: {
    issuer: issuerAt(5, '湯元11-12', '11-12 Yumoto'),
    bookedAmounts,
    taxes: {
      bathing: { yen: 150, children: 'counted' },
      accommodation: { kind: 'share', perMille: 20, children: 'counted' },
    },
  },
}
