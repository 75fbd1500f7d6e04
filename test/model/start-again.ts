import type { Step } from './Step.ts'
import type { Story } from './Story.ts'
import { predict } from './specification/predict.ts'
import type { Model } from './specification/state.ts'

const CODES = ['00', '30', '40']

/**
 * The invariants after a story (R23.1, R23.2, R23.3), whatever the model says: at most one completed check-in (I1), charged once and
 * never more than the bill (I2), a code that has not gone back (I3); then the guest starts again at home with one search, and
 * has a next screen (I4). That no failure is without a sentence (I5) is looked at with every call.
 */
export async function startAgain(
  model: Model,
  story: Story,
  differences: () => Promise<readonly string[]>,
): Promise<void> {
  const { world } = model
  const found = await story.hotelView()
  const most = world.stay.adults + world.stay.children + world.stay.others
  const broken = [
    ...(found.registered <= most ? [] : [`I1: ${found.registered} guests in the register`]),
    ...(found.chargedAtProvider <= model.hotel.billed ? [] : [`I2: charged ${found.chargedAtProvider} yen`]),
    ...(found.chargedAtProvider === found.paidInOurBooks ? [] : ['I2: the books differ']),
    ...(CODES.indexOf(found.code) >= CODES.indexOf(world.stay.code) ? [] : [`I3: code ${found.code}`]),
  ]
  if (broken.length > 0) throw new Error(broken.join('\n'))

  const again: readonly Step[] = [
    { does: 'open', tab: 0, path: '/' },
    { does: 'press on', tab: 0, times: 2, pick: 0 },
  ]
  for (const step of again) {
    predict(model, step)
    await story.take(step)
  }
  const { screen } = story.tabView(0)
  // Guests who have left are gone from the hotel's list, and a page that was opened with another member's token finds no reservation.
  const isFindable =
    !found.hasDeparted && !(world.variant === 'cico' && world.query === 'stranger' && world.flags.membership)
  const left = await differences()
  const stuck = isFindable && screen === '/checkin/search' ? ['I4: one search leads nowhere'] : []
  if (left.length + stuck.length > 0) throw new Error(['starting again:', ...stuck, ...left].join('\n'))
}
