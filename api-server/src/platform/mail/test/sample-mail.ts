import type { Mail } from '../MailCarrier.ts'

export const FROM = '澪津リゾート <receipts@hotel.example>'

export const sampleMail = {
  id: 'receipt-MIO-KAIGAN-2026-000012-1',
  to: 'guest@mail.example',
  subject: '【澪津海岸ホテル】領収書をお送りします（MIO-KAIGAN-2026-000012）',
  text: '山田 太郎 様\n\n領収書をお送りします。\n',
  language: 'ja',
  date: new Date('2026-12-01T06:30:00Z'),
  attachment: {
    fileName: 'receipt-MIO-KAIGAN-2026-000012.pdf',
    type: 'application/pdf',
    content: new Uint8Array(Buffer.from('%PDF-1.3 …')),
  },
} satisfies Mail
