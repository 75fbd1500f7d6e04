/** Brings a form control into view and focuses it, found by id or else by control name; false when there is none. */
export function focusField(field: string): boolean {
  const control = document.getElementById(field) ?? document.getElementsByName(field).item(0)
  const group = control === null ? null : checkedRadioBeside(control)
  const target = group ?? control
  target?.focus()
  return target !== null
}

/** A radio group takes focus at its chosen radio, as it does from the keyboard. */
function checkedRadioBeside(control: HTMLElement): HTMLElement | null {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return null
  const radios = [...document.getElementsByName(control.name)]
  return radios.find((radio) => radio instanceof HTMLInputElement && radio.checked) ?? null
}
