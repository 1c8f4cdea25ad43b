import { useState } from 'react'
import type { BoardShare } from './boards.ts'

/** The page of a shared board that this person looks at alone; undefined where they look at the one that is shown. */
export function useElsewhere({ page, pages }: Pick<BoardShare, 'page' | 'pages'>): {
  readonly elsewhere: number | undefined
  look(page: number | undefined): void
} {
  const [elsewhere, look] = useState<number>()
  // Whoever is where the others are follows them again, and so does whose page is no longer there.
  const isOver = elsewhere !== undefined && (elsewhere === page || elsewhere > pages)
  if (isOver) look(undefined)
  return { elsewhere: isOver ? undefined : elsewhere, look }
}
