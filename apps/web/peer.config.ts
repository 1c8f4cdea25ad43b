import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { locales } from './build/locales.ts'
import { listPrograms } from './build/pages.ts'
import { themeStyles } from './build/theme.ts'

/** The small peer-to-peer app, built beside the other pages: Preact takes the place of React, for its size. */
export default defineConfig({
  plugins: [locales(), themeStyles(), listPrograms(['peer']), compress()],
  publicDir: false,
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'peer.html' },
  },
})
