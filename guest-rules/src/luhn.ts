/** Whether digits pass the Luhn checksum, which catches any one wrong digit and most swapped neighbours. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d+$/.test(digits)) return false
  const lastPlace = digits.length - 1
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const doubled = (lastPlace - index) % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
