/** Accommodation terms of the sample chain, in English. */
export const agreementEn = `<p>Miotsu Hotels (“the hotel”) has set out these terms so that every guest can stay with an easy mind.</p>

<h3>Article 1. Scope</h3>
<ol>
  <li>Contracts for accommodation between the hotel and its guests, and contracts connected with them, are subject to these terms. What these terms do not mention is governed by law and by generally accepted practice.</li>
  <li>Where the hotel has agreed to a special arrangement that does not conflict with law or practice, that arrangement comes first.</li>
</ol>

<h3>Article 2. Booking</h3>
<ol>
  <li>When you book, please tell the hotel:
    <ol>
      <li>the names and the number of the guests;</li>
      <li>the dates of the stay and the expected time of arrival;</li>
      <li>the charges agreed (based on the basic charges in Table 1);</li>
      <li>other details that the hotel needs.</li>
    </ol>
  </li>
  <li>If you ask to stay longer during your visit, the hotel treats this as a new booking made at that moment.</li>
</ol>

<h3>Article 3. When the contract begins</h3>
<ol>
  <li>The contract begins when the hotel accepts the booking, unless the hotel proves that it did not accept it.</li>
  <li>The hotel may then ask for a deposit by a certain day. The deposit is at most the basic charge for the whole stay, or for three nights if the stay is longer.</li>
  <li>The deposit is set against the final bill. If anything is left, it is paid back when you settle the bill.</li>
</ol>

<h3>Article 4. When the hotel may decline a booking</h3>
<p>The hotel may decline a booking in the following cases. This does not mean that it declines in any other.</p>
<ol>
  <li>The booking is not in line with these terms.</li>
  <li>No room is free.</li>
  <li>There is reason to expect that the guest will act against the law, public order or good morals.</li>
  <li>The guest belongs to an organised crime group or a similar body.</li>
  <li>The guest has behaved in a way that seriously disturbs other guests.</li>
  <li>The guest has one of the infectious diseases named in the Hotel Business Act.</li>
  <li>A natural disaster, a failure of the building or another unavoidable cause makes the stay impossible.</li>
  <li>A prefectural ordinance allows the hotel to decline.</li>
</ol>

<h3>Article 5. Cancelling by the guest</h3>
<ol>
  <li>You may cancel the contract by telling the hotel.</li>
  <li>If you cancel all or part of the contract for a reason on your side, the hotel charges the cancellation fee in Table 2.</li>
  <li>If you have not arrived by 8 p.m. on the day of arrival, or two hours after the time you gave, and have not been in touch, the hotel may treat the booking as cancelled.</li>
</ol>

<h3>Article 6. Cancelling by the hotel</h3>
<ol>
  <li>The hotel may cancel the contract in the cases of Article 4, numbers 3 to 8, and when a guest smokes in bed, tampers with fire-fighting equipment, or does not keep to the house rules.</li>
  <li>In that case the hotel does not charge for services that the guest has not yet received.</li>
</ol>

<h3>Article 7. Registration</h3>
<ol>
  <li>On the day of arrival, please register the following at the front desk or on a screen that the hotel provides:
    <ol>
      <li>your name, address and contact details;</li>
      <li>if you are not a Japanese national and have no address in Japan, your nationality and passport number;</li>
      <li>the day and expected time of departure;</li>
      <li>other details that the hotel needs.</li>
    </ol>
  </li>
  <li>Guests of other nationalities who have no address in Japan are asked to show their passport or to provide a copy.</li>
  <li>As the Hotel Business Act requires, the hotel keeps these details for three years from the day they were recorded.</li>
</ol>

<h3>Article 8. Hours of use</h3>
<ol>
  <li>You may use your room from 3 p.m. until 10 a.m. on the next morning. During a stay of several nights you may use it all day, except on the days of arrival and departure.</li>
  <li>The hotel may allow you to use the room outside these hours at an extra charge:
    <ol>
      <li>up to 3 hours: one third of the room charge;</li>
      <li>up to 6 hours: one half of the room charge;</li>
      <li>more than 6 hours: the full room charge.</li>
    </ol>
  </li>
</ol>

<h3>Article 9. House rules</h3>
<p>Please keep to the house rules that are posted in the building. In houses where smoking is not allowed, please smoke only in the places provided.</p>

<h3>Article 10. Payment</h3>
<ol>
  <li>The charges are made up as shown in Table 1.</li>
  <li>Please pay in cash, by a credit card that the hotel accepts, or in another way that the hotel has agreed to, on departure or when asked, at the front desk or on a screen that the hotel provides.</li>
  <li>If the room was ready for you and you chose not to use it, the charge is still due.</li>
</ol>

<h3>Article 11. Liability of the hotel</h3>
<ol>
  <li>The hotel makes good any damage that it causes its guests by carrying out, or failing to carry out, the contract, unless the cause lies outside its responsibility.</li>
  <li>The hotel is insured against fire and other accidents.</li>
</ol>

<h3>Article 12. When the booked room cannot be provided</h3>
<p>If the hotel cannot provide the room that was booked, it will find you another on terms as equal as possible, with your consent. If it cannot, it pays you compensation equal to the cancellation fee, which counts towards any damages.</p>

<h3>Article 13. Things left in the hotel’s care</h3>
<ol>
  <li>The hotel makes good the loss of or damage to things, cash and valuables left at the front desk, except where nobody could have prevented it. If the hotel asked for the kind and value of cash or valuables and you did not say, the limit is 150,000 yen.</li>
  <li>For things that were brought into the hotel and not left at the front desk, the hotel is liable only for damage caused by its own intent or negligence.</li>
</ol>

<h3>Article 14. Luggage and lost property</h3>
<p>If luggage arrives before you do, the hotel keeps it with care, provided that it agreed beforehand, and hands it over at check-in. Things found after you leave are kept for seven days, counting the day they were found, and then given to the nearest police station. Food and drink and other things that cannot be kept are thrown away on the same day.</p>

<h3>Article 15. Parking</h3>
<p>When you use the car park, the hotel lends you the space and does not take charge of the vehicle, even if it keeps the key. It makes good damage that its own intent or negligence in running the car park has caused.</p>

<h3>Article 16. Liability of the guest</h3>
<p>If the hotel suffers damage by intent or negligence of a guest, the guest makes it good.</p>

<h3>Article 17. Personal information</h3>
<p>The hotel uses the name, address, contact details, image of your signature and image of your passport that you give to keep the guest register, to provide its services and to meet its legal duties. They are stored encrypted. They are not given to others without your consent, except where the law requires it.</p>

<h3>Article 18. Language, law and courts</h3>
<p>These terms are written in Japanese and English. Where the two differ, the Japanese text holds. Disputes are governed by the law of Japan and are settled by the court that has jurisdiction over the place of the hotel.</p>

<h3>Table 1. What the charges consist of</h3>
<table>
  <thead><tr><th scope="col">Kind</th><th scope="col">Contents</th></tr></thead>
  <tbody>
    <tr><th scope="row">Accommodation</th><td>Basic charge (room, and meals where included), service charge</td></tr>
    <tr><th scope="row">Extras</th><td>Further food and drink, other services</td></tr>
    <tr><th scope="row">Taxes</th><td>Consumption tax, hot spring tax (hot spring areas only), accommodation tax (where an ordinance sets one)</td></tr>
  </tbody>
</table>

<h3>Table 2. Cancellation fee, as a share of the basic charge</h3>
<table>
  <thead><tr><th scope="col">Guests booked</th><th scope="col">No show</th><th scope="col">Same day</th><th scope="col">Day before</th><th scope="col">9 days before</th><th scope="col">20 days before</th></tr></thead>
  <tbody>
    <tr><th scope="row">Up to 14</th><td>100%</td><td>80%</td><td>20%</td><td>–</td><td>–</td></tr>
    <tr><th scope="row">15 to 99</th><td>100%</td><td>80%</td><td>20%</td><td>10%</td><td>–</td></tr>
    <tr><th scope="row">100 and more</th><td>100%</td><td>100%</td><td>80%</td><td>20%</td><td>10%</td></tr>
  </tbody>
</table>
<p>These are sample terms. They do not belong to any real hotel.</p>`
