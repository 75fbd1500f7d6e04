import type { Catalogue } from '../../../text/catalogue.ts'

/** How a companion is called, by the place among the guests: Japanese counts companions, English counts guests. */
export const companionTitle = (place: number, { t }: Catalogue): string =>
  t('components.guests.companion', { companion: place, guest: place + 1 })

/** Adult or child. */
export const companionTag = (isChild: boolean, { t }: Catalogue): string =>
  isChild ? t('components.guests.child') : t('components.guests.adult')
