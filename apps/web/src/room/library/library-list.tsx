import type { Content } from '@lumi/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/call-library.gen.ts'
import common from '#locales/common.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { TextField } from '#room/ui/field.tsx'
import items from '#room/ui/item-list.module.css'
import { ItemRow } from '#room/ui/item-row.tsx'
import type { Library, LibraryPage } from './library.ts'
import classes from './library-list.module.css'

interface LibraryListProps {
  readonly library: Library
  /** Which of the files can be used. Default: all. */
  readonly fits?: (file: Content) => boolean
  /** The actions of a file, beside its name. */
  readonly children: (file: Content) => ReactNode
}

/** Typing goes on for so long before it is searched for. Milliseconds. */
const restMs = 250

const anyFile = () => true

/** Files of the app, and a search for others. */
export const LibraryList = ({ library, fits = anyFile, children }: LibraryListProps) => {
  const t = useText(words)
  const shared = useText(common)
  const [search, setSearch] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<LibraryPage | 'loading' | 'failed'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const life = new AbortController()
    const show = (page: LibraryPage | 'failed') => {
      if (!life.signal.aborted) setFound(page)
    }
    const ask = () => library.list(search.trim(), life.signal).then(show, () => show('failed'))
    const timer = setTimeout(ask, search ? restMs : 0)
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [library, search, attempt])
  const files = typeof found === 'object' ? found.items.filter(fits) : []
  return (
    <>
      <TextField
        label={t('search')}
        type="search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found === 'loading' && <p className={items.note}>{shared('state.loading')}</p>}
      {found === 'failed' && (
        <div className={items.note} role="alert">
          <p>{t('failed')}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{shared('action.retry')}</Button>
        </div>
      )}
      {typeof found === 'object' && (
        <div className={classes.found}>
          {files.length === 0 && <p className={items.note}>{t('none')}</p>}
          <FileList files={files}>{children}</FileList>
          {found.hasMore && <p className={items.note}>{t('more')}</p>}
        </div>
      )}
    </>
  )
}

interface FileListProps<File> {
  readonly files: readonly File[]
  readonly children: (file: File) => ReactNode
}

/** Files by their names, each with what can be done with it. */
export const FileList = <File extends Pick<Content, 'contentId' | 'displayName'>>({
  files,
  children,
}: FileListProps<File>) => (
  <ul className={items.list}>
    {files.map((file) => (
      <ItemRow key={file.contentId} name={file.displayName}>
        {children(file)}
      </ItemRow>
    ))}
  </ul>
)
