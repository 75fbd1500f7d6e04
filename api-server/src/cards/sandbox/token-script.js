/*
 * Stands in for the payment company's script while trying the product out, with the same interface. The card number is
 * compared with the test cards here in the browser and then forgotten: the token says what shall happen, and nothing of
 * the card.
 */
;(function () {
  'use strict'
  var SCENARIOS = __SCENARIOS__
  var ANSWER_AFTER_MS = 150
  var shop = ''

  function random() {
    var bytes = crypto.getRandomValues(new Uint8Array(16))
    return Array.from(bytes, function (byte) {
      return byte.toString(16).padStart(2, '0')
    }).join('')
  }

  /* The payment company's own codes for what is wrong with a card as entered. */
  function problemOf(card) {
    if (shop === '') return '501'
    if (!card.cardno) return '100'
    if (!/^\d+$/.test(card.cardno)) return '101'
    if (!Object.prototype.hasOwnProperty.call(SCENARIOS, card.cardno)) return '102'
    if (!card.expire) return '110'
    if (!/^(\d{2}|\d{4})(0[1-9]|1[0-2])$/.test(card.expire)) return '113'
    if (card.securitycode && !/^\d{3,4}$/.test(card.securitycode)) return '122'
    if (card.holdername && !/^[A-Za-z0-9 .,'/-]{1,50}$/.test(card.holdername)) return '131'
    return null
  }

  window.Multipayment = {
    init: function (shopId) {
      shop = String(shopId)
    },
    getToken: function (card, callback) {
      var problem = problemOf(card)
      var scenario = problem === null ? SCENARIOS[card.cardno] : ''
      if (scenario === 'never_answers') return
      setTimeout(function () {
        if (problem !== null) callback({ resultCode: problem })
        else
          callback({
            resultCode: '000',
            tokenObject: {
              token: 'sandbox-' + scenario + '-' + random(),
              toBeExpiredAt: '',
              maskedCardNo: '',
            },
          })
      }, ANSWER_AFTER_MS)
    },
  }
})()
