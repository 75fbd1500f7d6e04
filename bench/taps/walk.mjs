/** Longer than any screen may take, ms. */
const PATIENCE = 15_000

/** What stands in a field of which nothing is tried, or that has turned red. */
const USUAL = {
  reservationName: 'ヤマダ タロウ',
  phoneNumber: '09012345678',
  lastName: '山田',
  firstName: '太郎',
  lastKana: 'ヤマダ',
  firstKana: 'タロウ',
  age: '41',
  postcode: '1000001',
  furtherSubarea: '2-1-5',
  tel: '09012345678',
  cardNumber: '4111111111111111',
  cardSecurityCode: '123',
  cardName: 'TARO YAMADA',
  receiptMailAddress: 'taro@example.com',
  receiptMailAddressConfirm: 'taro@example.com',
  receiptName: '山田 太郎',
}

/** The screen that shows, beside the one that comes. */
const onScreen = (page, route) => page.locator(`[data-screen="${route}"]:not([data-coming] *)`)

/** A guest's hands on a page. */
const handsOn = (page) => {
  const control = (name) => page.locator(`[name="${name}"]:not([data-coming] *)`)
  const isShown = (route) => onScreen(page, route).waitFor({ state: 'attached', timeout: PATIENCE })
  const goesOn = async (route) => {
    await page.locator('main ~ div [data-variant="primary"]').click({ timeout: PATIENCE })
    await isShown(route)
  }

  const enters = {
    typed: async (field, text) => {
      await field.focus()
      await field.pressSequentially(text)
    },
    pasted: async (field, text) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await field.focus()
      await page.keyboard.press('Control+V')
    },
    /** As a browser fills in: the value at once, and the events that come with it. */
    filled: (field, text) =>
      field.evaluate((element, value) => {
        // Past React's own setter, as a browser does.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
        for (const type of ['input', 'change', 'focusout']) {
          element.dispatchEvent(new Event(type, { bubbles: true }))
        }
      }, text),
  }

  /** Leaves the field, and answers whether it turned red. */
  const leaves = async (field) => {
    await field.blur()
    return (await field.getAttribute('aria-invalid')) === 'true'
  }

  /** Answers whether the field turned red; then it is filled in as usual, so that the guest can go on. */
  const tries = async (name, way, at = control(name)) => {
    if (way === undefined) {
      await at.fill(USUAL[name])
      return false
    }
    await at.fill('')
    await enters[way.how](at, way.text)
    const isRed = await leaves(at)
    if (isRed) await at.fill(USUAL[name] ?? '101')
    return isRed
  }

  return { control, isShown, goesOn, enters, leaves, tries }
}

const signs = async (page) => {
  const pad = page.locator('canvas').first()
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await pad.boundingBox()
  await page.mouse.move(x + width * 0.2, y + height * 0.3)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.8, y + height * 0.7, { steps: 8 })
  await page.mouse.up()
}

const triesTheCard = async (hands, way) => {
  const red = {
    cardNumber: await hands.tries('cardNumber', way.cardNumber),
    cardSecurityCode: await hands.tries('cardSecurityCode', way.cardSecurityCode),
  }
  await hands.control('cardExpiredMonth').selectOption('12')
  await hands.control('cardExpiredYear').selectOption({ index: 3 })
  if ((await hands.control('cardName').count()) > 0)
    red.cardName = await hands.tries('cardName', way.cardName)
  return red
}

/** Of the two addresses either may turn red. */
const triesTheMail = async (hands, way) => {
  const [first, again] = ['receiptMailAddress', 'receiptMailAddressConfirm'].map(hands.control)
  if (way !== undefined) {
    await first.fill('')
    await again.fill('')
    await hands.enters[way.how](first, way.text)
    await hands.leaves(first)
    await hands.enters[way.how](again, way.again)
    const isRed = [await hands.leaves(again), (await first.getAttribute('aria-invalid')) === 'true'].includes(
      true,
    )
    if (!isRed) return false
  }
  await first.fill(USUAL.receiptMailAddress)
  await again.fill(USUAL.receiptMailAddressConfirm)
  return way !== undefined
}

/**
 * One check-in from home to the paid bill, with a way of typing in each field that has one.
 * @returns which fields turned red
 */
export const checksIn = async (page, url, way) => {
  const hands = handsOn(page)
  const { control, isShown, goesOn, tries } = hands
  const red = {}
  await page.goto(url)
  await page.getByRole('button', { name: /^チェックイン/ }).click({ timeout: PATIENCE })
  await isShown('/checkin/search')
  for (const name of ['reservationName', 'phoneNumber']) red[name] = await tries(name, way[name])
  await goesOn('/checkin/check-reservation')
  await goesOn('/checkin/input-representative')
  for (const name of [
    'lastName',
    'firstName',
    'lastKana',
    'firstKana',
    'age',
    'postcode',
    'furtherSubarea',
    'tel',
  ]) {
    red[name] = await tries(name, way[name])
  }
  await page.locator('[name="gender"][value="1"]').check({ force: true })
  await control('prefecture').selectOption('東京都')
  await control('city').fill('千代田区')
  await control('subarea').fill('千代田')
  await control('occupation').fill('会社員')
  await goesOn('/checkin/guests-info')
  await goesOn('/checkin/term')
  await signs(page)
  await goesOn('/checkin/confirm-checkin')
  await goesOn('/checkin/unsettled-qr')
  await goesOn('/checkin/check-total')
  await goesOn('/checkin/input-card')
  Object.assign(red, await triesTheCard(hands, way))
  await goesOn('/checkin/receipt-mail')
  red.receiptMailAddress = await triesTheMail(hands, way.receiptMailAddress)
  await page.locator('main [data-variant="secondary"]').last().click()
  await isShown('/checkin/receipt-name')
  red.receiptName = await tries('receiptName', way.receiptName)
  await goesOn('/checkin/check-payment')
  await goesOn('/checkin/complete-payment')
  return red
}

/**
 * One check-out from home to its end, with a way of typing in each of its rooms.
 * @returns which rooms turned red
 */
export const checksOut = async (page, url, ways) => {
  const hands = handsOn(page)
  const { control, isShown, goesOn, tries } = hands
  await page.goto(url)
  await page.getByRole('button', { name: /^チェックアウト/ }).click({ timeout: PATIENCE })
  await isShown('/checkout/search')
  await control('checkoutReservationName').fill(USUAL.reservationName)
  await page.locator('main ~ div [data-variant="primary"]').click()
  await isShown('/checkout/room-number')
  const red = []
  for (const [place, way] of ways.entries())
    red.push(await tries('roomNumber', way, control('roomNumber').nth(place)))
  await goesOn('/checkout/payment-terms')
  await control('agree').check({ force: true })
  await goesOn('/checkout/check-total')
  await goesOn('/checkout/input-card')
  await triesTheCard(hands, {})
  await goesOn('/checkout/receipt-mail')
  await triesTheMail(hands)
  await goesOn('/checkout/check-payment')
  await goesOn('/checkout/complete-payment')
  await goesOn('/checkout/confirm-checkout')
  await page.locator('main ~ div [data-variant="primary"]').click()
  await page.locator('dialog[open]').waitFor({ timeout: PATIENCE })
  return red
}
