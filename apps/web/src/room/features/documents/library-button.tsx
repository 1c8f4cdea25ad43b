import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import type { Library } from '#room/library/library.ts'
import { Button } from '#room/ui/button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import type { DocumentsModel } from './model.ts'

const LibraryDialog = lazyDialog(() =>
  import('./library-dialog.tsx').then(({ LibraryDialog }) => LibraryDialog),
)

/** For whoever is signed in: a way to the files of the app. */
export const LibraryButton = ({ model }: ModelProps<DocumentsModel>) => {
  const t = useText(documents)
  const [library, setLibrary] = useState<Library>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    model.openLibrary().then(setLibrary, () => undefined)
  }, [model])
  if (!library) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('library')}
      </Button>
      {isOpen && <LibraryDialog model={model} library={library} onClose={() => setOpen(false)} />}
    </>
  )
}
