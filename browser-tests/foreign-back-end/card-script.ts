export const CARD_SCRIPT_PATH = '/ext/js/token.js'

export const ACCEPTED_CARD = '4111111111111111'

/**
 * The card company's script in its interface (R12.16). It takes a card in exactly the form that is written there, and
 * answers with a failure of its own where it is not.
 */
export const cardScript = `window.Multipayment = {
  init(shop) { this.shop = shop },
  getToken(card, callback) {
    const known = ['cardno', 'expire', 'securitycode', 'holdername']
    const isRight = this.shop === 'tshop00042' && /^\\d{4}$/.test(card.expire) && /^\\d{3,4}$/.test(card.securitycode) &&
      Object.keys(card).every((name) => known.includes(name)) && (card.holdername ?? 'A') !== ''
    if (!isRight) { callback({ resultCode: '553' }); return }
    callback({ resultCode: '000', tokenObject: { token: ['accepted-' + crypto.randomUUID()] } })
  },
}
`
