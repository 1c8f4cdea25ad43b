import { fileURLToPath } from 'node:url'
import { directionOf, languages } from '@lumi/contract/values'
import type { Plugin } from 'vite'
import { writeAreaModules } from '../../../scripts/locales/area-modules.ts'
import { compile } from '../../../scripts/locales/message.ts'

const folder = fileURLToPath(new URL('../src/locales', import.meta.url))

const directions = Object.fromEntries(languages.map((language) => [language, directionOf(language)]))

/** Compiles the messages under `locales/`, so that no browser parses them, and keeps the areas' modules true to them. */
export const locales = (): Plugin => ({
  name: 'lumi:locales',
  enforce: 'pre',
  buildStart: () => void writeAreaModules(folder),
  watchChange(file) {
    if (file.startsWith(folder) && file.endsWith('.json')) writeAreaModules(folder)
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('%DIRECTIONS%', JSON.stringify(directions)),
  },
  transform: {
    filter: { id: /\/src\/locales\/[\w-]+\/[\w-]+\.json$/ },
    handler(code) {
      const messages = Object.entries(JSON.parse(code) as Record<string, string>)
      return JSON.stringify(Object.fromEntries(messages.map(([key, text]) => [key, compile(text)])))
    },
  },
})
