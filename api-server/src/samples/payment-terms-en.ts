/** Payment terms of the sample chain, in English. */
export const paymentTermsEn = `<p>These terms apply when you pay Miotsu Hotels (“the hotel”) by credit card on your own phone. Please read them to the end before you pay.</p>

<h3>Article 1. What you pay for</h3>
<ol>
  <li>You pay the total of the details shown on the screen: accommodation, meals, services used in the house, bathing tax, accommodation tax and the like. Consumption tax is included.</li>
  <li>Points that you have used are already taken off.</li>
  <li>If something in the details looks wrong, please ask at the front desk before you pay.</li>
</ol>

<h3>Article 2. Cards</h3>
<ol>
  <li>You can pay with Visa, Mastercard, JCB, American Express and Diners Club, in a single payment.</li>
  <li>The card has to be your own, or you need the consent of the person whose name is on it.</li>
  <li>The card company may decline a payment. You can then try another card or pay at the front desk.</li>
  <li>There is a limit to what can be paid at once. Above it, please pay at the front desk.</li>
</ol>

<h3>Article 3. When the payment is made</h3>
<ol>
  <li>The payment is made when you have pressed the pay button and the card company has approved it. After that it cannot be changed or cancelled on the screen.</li>
  <li>If the connection breaks and you see no result, the same bill is never charged twice. Search for your booking again to see what happened.</li>
  <li>You are charged in Japanese yen. For a card issued abroad, the card company’s exchange rate and fees may apply.</li>
</ol>

<h3>Article 4. Receipt</h3>
<ol>
  <li>The receipt is sent as a PDF to the email address that you enter. It meets the requirements of a simplified qualified invoice in Japan.</li>
  <li>You can choose the name on the receipt before you pay. After that, please ask at the front desk.</li>
  <li>If the email does not arrive, look in your spam folder first, then ask at the front desk.</li>
</ol>

<h3>Article 5. Services used after the payment</h3>
<ol>
  <li>Services used after the payment are paid for separately.</li>
  <li>If drinks from the refrigerator or other services come to light after you have left, the hotel may contact you and charge for them.</li>
</ol>

<h3>Article 6. Refunds</h3>
<ol>
  <li>If you have paid too much through a mistake of the hotel, the difference is returned without delay to the card that you paid with.</li>
  <li>How many days it takes until the refund appears on your statement depends on the card company.</li>
</ol>

<h3>Article 7. Card details</h3>
<ol>
  <li>Card number, expiry date and security code go straight from your screen to the payment company. The hotel neither receives nor stores them.</li>
  <li>The hotel keeps the amount and time of the payment, the payment company’s reference, and the name and address of the receipt, for as long as the law requires.</li>
</ol>

<h3>Article 8. Check-out</h3>
<ol>
  <li>Paying does not complete your check-out. Please go on and press “Check out now”.</li>
  <li>After check-out you can no longer enter the room. Please make sure that you have everything.</li>
</ol>

<h3>Article 9. Questions</h3>
<p>The front desk of your hotel answers questions about payments at any hour.</p>

<p>These terms are governed by Japanese law. The Japanese text is authoritative; this translation is for reference.</p>`

/** Payment terms of the sample house that has its own, in English. */
export const onsenPaymentTermsEn = `<p>These are the payment terms of Miotsu Onsen Yukemuri. They differ from those of the other Miotsu hotels as follows.</p>

<h3>Article 1. Bathing tax</h3>
<ol>
  <li>Guests from junior high school age on pay a bathing tax of 150 yen for each night, in addition to the room.</li>
  <li>The bathing tax of day visitors stands on a line of its own.</li>
</ol>

<h3>Article 2. Long stays</h3>
<ol>
  <li>Stays of 7 nights or more are settled every 7 nights.</li>
  <li>You pay in a single payment. For instalments, please ask at the front desk.</li>
</ol>

<h3>Article 3. Payment and refunds</h3>
<ol>
  <li>The payment is made when you have pressed the pay button and the card company has approved it. The same bill is never charged twice.</li>
  <li>If you have paid too much through a mistake of ours, the difference is returned to the card that you paid with.</li>
</ol>

<h3>Article 4. Card details</h3>
<p>Card details go straight to the payment company. We neither receive nor store them.</p>`
