import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenDocument } from '#lib/open-document.ts'
import type { DocumentsModel } from './model.ts'

/** A document that is fetched to be shown. */
export type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly document: OpenDocument }

interface Wanted {
  readonly contentId: string
  /** The number of pages by now: the first may come before the others. */
  readonly pages: number
}

/** Opens the pages of a file, anew when there are more of them, and closes them when nobody looks any more. */
export function useDocument(model: DocumentsModel, { contentId, pages }: Wanted) {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<OpenDocument>(undefined)
  useEffect(() => () => shown.current?.close(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew, and so do more pages.
  useEffect(() => {
    const life = new AbortController()
    const open = async () => {
      const { openDocument } = await import('#lib/open-document.ts')
      const document = await openDocument(await model.read(contentId, life.signal))
      if (life.signal.aborted) return document.close()
      // The document before it stayed visible until now.
      shown.current?.close()
      shown.current = document
      setOpened({ state: 'open', document })
    }
    if (!shown.current) setOpened({ state: 'opening' })
    open().catch((error) => {
      if (life.signal.aborted) return
      console.warn('A document could not be opened', error)
      if (!shown.current) setOpened({ state: 'failed' })
    })
    return () => life.abort()
  }, [model, contentId, pages, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { opened, retry }
}
