import type { TenantColours } from './tenant-colours.ts'

/** The colours of the product as shipped: ink, porcelain, water. tokens.css holds what is derived from them. */
export const shippedColours: TenantColours = {
  primary: '#000000',
  secondary: '#4f5960',
  accent: '#8ecbe6',
  error: '#9d0f25',
  info: '#123a6d',
  success: '#00564c',
  warning: '#f2a900',
}
