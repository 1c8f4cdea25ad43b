import { useSyncExternalStore } from 'react'
import { colorSchemeKey } from '#ui/color-scheme-key.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(changed: () => void): () => void {
  const life = new AbortController()
  dark.addEventListener('change', changed, life)
  // As chosen in another tab.
  window.addEventListener('storage', changed, life)
  return () => life.abort()
}

/** The page of a board is light or dark as this person likes pages, while the room around it is always dark. */
export const useBoardTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, read)

function read(): 'light' | 'dark' {
  const chosen = choice()
  if (chosen === 'light' || chosen === 'dark') return chosen
  return dark.matches ? 'dark' : 'light'
}

/** What the pages of the site keep, as `index.html` reads it. */
function choice(): string | null {
  try {
    return localStorage.getItem(colorSchemeKey)
  } catch {
    return null
  }
}
