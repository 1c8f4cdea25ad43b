import type { Rolldown } from 'vite'

/** A chunk with all that it imports at once, styles included. */
export function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
) {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}
