import type { Plugin } from 'vite'
import { colorSchemeKey } from '../src/ui/color-scheme-key.ts'
import { cssVariables, theme } from '../src/ui/theme.ts'

const stylesheet = 'virtual:theme.css'
const resolved = `\0${stylesheet}`

/**
 * Runs in the page, before its first paint, so that no page flashes in the wrong colours. It also follows what is chosen
 * later, here or in another tab: the room has no Mantine, which does so for the portal.
 */
function followColorScheme(key: string): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const stored = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is blocked: the system's choice stands.
      return null
    }
  }
  const show = (choice: string | null) => {
    // A recording looks the same wherever it is made.
    const dark =
      location.pathname === '/record' || choice === 'dark' || (choice !== 'light' && system.matches)
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }
  system.addEventListener('change', () => show(stored()))
  addEventListener('storage', (event) => {
    if (event.key === key) show(event.newValue)
  })
  show(stored())
}

/**
 * The theme's variables as a stylesheet: no page computes them, and the room has them without Mantine. Those of the dark
 * scheme also hold within an element with `data-dark`, those of the light one with `data-light`.
 */
export const themeStyles = (): Plugin => ({
  name: 'lumi:theme',
  resolveId: (id) => (id === stylesheet ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return
    const mantine = await import('@mantine/core')
    const whole = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme)
    const variables = mantine.deepMerge(mantine.defaultCssVariablesResolver(whole), cssVariables(whole))
    const always = (styles: string, scheme: string) => {
      const chosen = `:root[data-mantine-color-scheme="${scheme}"]`
      return styles.replace(chosen, `${chosen}, [data-${scheme}]`)
    }
    return ['dark', 'light'].reduce(always, mantine.convertCssVariables(variables))
  },
  // Every page has this script unchanged, so that one hash in the content policy lets it run in all of them.
  transformIndexHtml: (html) =>
    html.replace(
      '<title>',
      (title) => `<script>;(${followColorScheme})('${colorSchemeKey}')</script>\n    ${title}`,
    ),
})
