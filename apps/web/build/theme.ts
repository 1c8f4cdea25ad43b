import type { Plugin } from 'vite'
import { cssVariables, theme } from '../src/ui/theme.ts'

const stylesheet = 'virtual:theme.css'
const resolved = `\0${stylesheet}`

/** The theme's variables as a stylesheet: no page computes them, and the room has them without Mantine. */
export const themeStyles = (): Plugin => ({
  name: 'lumi:theme',
  resolveId: (id) => (id === stylesheet ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return
    const mantine = await import('@mantine/core')
    const whole = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme)
    const variables = mantine.deepMerge(mantine.defaultCssVariablesResolver(whole), cssVariables(whole))
    return mantine.convertCssVariables(variables)
  },
})
