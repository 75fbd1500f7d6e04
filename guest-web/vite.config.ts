import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkImports, reactAtOnce, reactByName, withOwnFile } from './build/bundling.ts'
import { dataFiles } from './build/data-files.ts'

/** A shared chunk is named by all that share it, which is more than a file name should be. */
const shortName = (name: string) => name.replace(/~.*/, '').replace(/\.(css|svg)$/, '')

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), dataFiles(), chunkImports(), reactAtOnce(), reactByName()],
  css: { transformer: 'lightningcss' },
  build: {
    target: ['chrome97', 'safari15.4', 'ios15.4', 'firefox102'],
    cssMinify: 'lightningcss',
    // What the bundler's own leaves costs a guest 3 kB more.
    minify: 'terser',
    terserOptions: { format: { wrap_func_args: true } },
    // Every browser that we promise to serve knows modulepreload but Safari and Firefox of that time, which only wait.
    modulePreload: { polyfill: false, resolveDependencies: withOwnFile },
    manifest: true,
    sourcemap: false,
    // Inlined assets would be data addresses, which the content security policy forbids everywhere but for pictures.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Browsers of that time set a field as well as they define it; defining by hand costs a quarter of a kB.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // The first page in one file.
            { name: 'start', tags: ['$initial'], priority: 10 },
            // What several later screens need, in few files: each request costs a round trip. They stand in the order in
            // which imports run, so that no two wait for each other; and what only some screens need (schemas, codes,
            // payment) stands apart from what all do.
            { name: 'schemas', test: /node_modules\/valibot\//, priority: 9 },
            // Home's additional HTML and the two screens with terms.
            {
              name: 'documents',
              test: /\/src\/(ui\/(safe-html\/|dialog\/Reader|frame\/ScrollRegion)|screen-kit\/documents\/)/,
              minShareCount: 2,
              // Below the kit, or what they share with all others would lie in their file.
              priority: 5,
            },
            {
              name: 'kit',
              test: /\/src\/ui\/(?!qr-code\/|safe-html\/|dialog\/Reader|frame\/ScrollRegion)/,
              minShareCount: 2,
              priority: 6,
            },
            {
              name: 'screen-kit',
              test: /\/guest-rules\/src\/(?!card|contact\/mail|addressee|receipt-letters)|\/src\/(settlement-verdicts|shell\/(?!start\/)|screen-kit\/(?!Qr|BookingNotFound|guide\/)|domain\/(?!card-|bill|stay-guide)|flows\/(?!share-)|session|text)/,
              minShareCount: 2,
              priority: 5,
            },
            // What the ends of the journeys show below their message.
            {
              name: 'guide',
              test: /\/src\/(screen-kit\/guide\/|domain\/stay-guide|flows\/share-)/,
              minShareCount: 2,
              priority: 4,
            },
            // Two screens that are little beside the code that both show.
            {
              name: 'qr-code',
              test: /node_modules\/uqr\/|\/src\/screens\/checkin\/(unsettled-)?qr\//,
              priority: 3,
            },
            // Screens that show the same or follow each other, and are little beside what a file of their own costs.
            {
              name: 'reservation',
              test: /\/src\/screens\/checkin\/(check-reservation|confirm-checkin|complete)\//,
              priority: 3,
            },
            {
              name: 'search',
              test: /\/src\/(screens\/check(in|out)\/search\/(?!Invited)|screen-kit\/BookingNotFound)/,
              priority: 3,
            },
            {
              name: 'guests',
              test: /\/src\/screens\/checkin\/(guest-form|guests-info|input-)/,
              priority: 3,
            },
            {
              name: 'checkout-rooms',
              test: /\/src\/screens\/checkout\/(wait|room-number|payment-terms)\//,
              priority: 3,
            },
            {
              name: 'checkout-end',
              test: /\/src\/screens\/checkout\/(confirm-checkout|complete-checkout)\//,
              priority: 3,
            },
            {
              name: 'payment-ends',
              test: /\/src\/screens\/payment\/(check-total\/|complete-payment\/|payment-pieces\/payment-journeys)/,
              priority: 3,
            },
            // Above the screens, or one of them would hold what the others share with it.
            {
              name: 'payment',
              test: /\/guest-rules\/src\/|\/src\/domain\/|\/src\/screens\/payment\//,
              minShareCount: 2,
              priority: 4,
            },
            // The same, below what they share with the summary of the payment.
            {
              name: 'payment-forms',
              test: /\/src\/screens\/payment\/(input-card|receipt-(mail|name))\//,
              priority: 0,
            },
            { name: 'from-bank', test: /\/src\/shell\/start\/(BankVeil|arrive-from-bank)/, priority: 0 },
          ],
        },
      },
    },
  },
})
