import { useSyncExternalStore } from 'react'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(changed: () => void): () => void {
  dark.addEventListener('change', changed)
  return () => dark.removeEventListener('change', changed)
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
    return localStorage.getItem('lumi.color-scheme')
  } catch {
    return null
  }
}
