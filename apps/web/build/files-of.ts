import type { Rolldown } from 'vite'

/** The chunk that holds a module of `src`. Throws where there is none. */
export function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/src/${module}`))) return output
  throw new Error(`The build has no ${module}`)
}

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
