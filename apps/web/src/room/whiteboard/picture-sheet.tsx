import type { Content, LinkedContent } from '@lumi/contract'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import common from '#locales/common.gen.ts'
import type { Library } from '#room/library/library.ts'
import { FileList, LibraryList } from '#room/library/library-list.tsx'
import type { ModelProps } from '#room/part-props.ts'
import { Button } from '#room/ui/button.tsx'
import items from '#room/ui/item-list.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import type { BoardsModel } from './model.ts'

interface PictureSheetProps extends ModelProps<BoardsModel> {
  /** Puts a picture of the conference on the page. */
  readonly onInsert: (contentId: string) => void
  readonly onClose: () => void
}

type Files = readonly LinkedContent[] | 'loading' | 'failed'

/** Pictures that can be put on a board: those of the conference, and of the library for people who have one. */
export const PictureSheet = ({ model, onInsert, onClose }: PictureSheetProps) => {
  const t = useText(words)
  const shared = useText(common)
  const [files, setFiles] = useState<Files>('loading')
  const [library, setLibrary] = useState<Library>()
  useEffect(() => {
    let isOver = false
    const unlessOver =
      <Value,>(show: (value: Value) => void) =>
      (value: Value) => {
        if (!isOver) show(value)
      }
    model.files().then(
      unlessOver(setFiles),
      unlessOver(() => setFiles('failed')),
    )
    model.openLibrary().then(unlessOver(setLibrary), () => undefined)
    return () => {
      isOver = true
    }
  }, [model])
  const insert = (contentId: string) => {
    onInsert(contentId)
    onClose()
  }
  const insertFromLibrary = async (contentId: string) => {
    if (library && (await model.add(library.add(contentId)))) insert(contentId)
  }
  const pictures = typeof files === 'object' ? files.filter(isPicture) : []
  return (
    <Sheet title={t('picture')} onClose={onClose}>
      <h3 className={items.heading}>{t('picture.files')}</h3>
      {files === 'loading' && <p className={items.note}>{shared('state.loading')}</p>}
      {files === 'failed' && (
        <p className={items.note} role="alert">
          {shared('error.connection')}
        </p>
      )}
      {typeof files === 'object' && pictures.length === 0 && (
        <p className={items.note}>{t('picture.none')}</p>
      )}
      <FileList files={pictures}>
        {({ contentId, displayName }) => <Insert name={displayName} onPress={() => insert(contentId)} />}
      </FileList>
      {library && (
        <>
          <h3 className={items.heading}>{t('picture.library')}</h3>
          <LibraryList library={library} fits={isPicture}>
            {({ contentId, displayName }) => (
              <Insert name={displayName} onPress={() => void insertFromLibrary(contentId)} />
            )}
          </LibraryList>
        </>
      )}
    </Sheet>
  )
}

const Insert = ({ name, onPress }: { readonly name: string; readonly onPress: () => void }) => {
  const t = useText(words)
  return (
    <Button aria-label={t('picture.insert.of', { name })} onClick={onPress}>
      {t('picture.insert')}
    </Button>
  )
}

const isPicture = ({ contentType }: Pick<Content, 'contentType'>) => contentType.startsWith('image/')
