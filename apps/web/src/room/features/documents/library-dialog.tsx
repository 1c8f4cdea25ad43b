import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import type { Library } from '#room/library/library.ts'
import { LibraryList } from '#room/library/library-list.tsx'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import items from '#room/ui/item-list.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import type { DocumentsModel } from './model.ts'

interface LibraryDialogProps extends ModelProps<DocumentsModel> {
  readonly library: Library
  readonly onClose: () => void
}

/** Files of the app, to make them files of this conference. */
export const LibraryDialog = ({ model, library, onClose }: LibraryDialogProps) => {
  const t = useText(documents)
  const files = useSignal(model.files)
  const here = new Set(files.state === 'loaded' ? files.items.map(({ contentId }) => contentId) : [])
  return (
    <Sheet title={t('library.title')} onClose={onClose}>
      <LibraryList library={library}>
        {({ contentId, displayName: name }) =>
          here.has(contentId) ? (
            <span className={items.hint}>{t('library.added')}</span>
          ) : (
            <Button
              aria-label={t('library.add.of', { name })}
              onClick={() => void model.link(library.add(contentId))}
            >
              {t('library.add')}
            </Button>
          )
        }
      </LibraryList>
    </Sheet>
  )
}
