import { type TenantColours, themeVariables } from './tenant-colours.ts'

/** Writes a tenant's colours on an element, the page's root by default; invalid and missing colours change nothing. */
export function applyTheme(
  colours: Partial<TenantColours>,
  element: HTMLElement = document.documentElement,
): void {
  for (const [name, value] of Object.entries(themeVariables(colours))) element.style.setProperty(name, value)
}
