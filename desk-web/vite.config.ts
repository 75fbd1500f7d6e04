import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { transformer: 'lightningcss' },
  build: {
    // What hotels have on their desks is younger than the phones of their guests.
    target: ['chrome109', 'safari16', 'firefox115'],
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Inlined assets would be data addresses, which the content security policy forbids everywhere but for pictures.
    assetsInlineLimit: 0,
    // Beside the files of the guest's app, under one address, without meeting them.
    assetsDir: 'assets/desk',
  },
})
