import type { LocalText } from '../platform/index.ts'

/** For two. */
export const twin: LocalText = { ja: 'スタンダードツイン', en: 'Standard twin' }
/** For one. */
export const single: LocalText = { ja: 'シングル', en: 'Single' }
/** For four. */
export const family: LocalText = { ja: 'ファミリールーム（海側）', en: 'Family room, sea view' }
/** For four, who sleep on futons. */
export const tatami: LocalText = { ja: '和室10畳', en: 'Japanese room, 10 tatami' }
/** For two; a name longer than a phone is wide. */
export const suite: LocalText = {
  ja: '最上階オーシャンビュー露天風呂付きプレミアムスイート（禁煙）',
  en: 'Premium suite on the top floor with open-air bath and ocean view (non-smoking)',
}
