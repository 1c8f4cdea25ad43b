import { useCallback, useEffect, useState } from 'react'
import type { OpenDocument } from '#lib/open-document.ts'
import type { DocumentsModel } from './documents.ts'

/** A document that is fetched to be shown. */
export type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly document: OpenDocument }

/** Opens the pages of a file, and closes them when nobody looks any more. */
export function useDocument(model: DocumentsModel, contentId: string) {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew.
  useEffect(() => {
    const life = new AbortController()
    const open = async () => {
      const { openDocument } = await import('#lib/open-document.ts')
      const document = await openDocument(await model.read(contentId, life.signal))
      if (life.signal.aborted) return document.close()
      life.signal.addEventListener('abort', document.close)
      setOpened({ state: 'open', document })
    }
    setOpened({ state: 'opening' })
    open().catch((error) => {
      if (life.signal.aborted) return
      console.warn('A document could not be opened', error)
      setOpened({ state: 'failed' })
    })
    return () => life.abort()
  }, [model, contentId, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { opened, retry }
}
