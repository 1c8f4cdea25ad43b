// Runs before the first paint, so that a page never flashes in the wrong colours.
// A file of its own because the content policy allows no inline script. The key is the one in src/ui/theme.ts.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('lumi.color-scheme') ?? 'auto'
  } catch {
    // Storage is blocked: the system's choice stands.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
