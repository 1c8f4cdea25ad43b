import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import documents from '#locales/documents.gen.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import { TextField } from '#room/ui/text-field.tsx'
import type { DocumentsModel } from './documents.ts'
import classes from './documents-pane.module.css'
import type { Library, LibraryPage } from './library.ts'

interface LibraryDialogProps extends ModelProps<DocumentsModel> {
  readonly library: Library
  readonly onClose: () => void
}

/** Typing goes on for so long before it is searched for. Milliseconds. */
const restMs = 250

/** Files of the app, to make them files of this conference. */
export const LibraryDialog = ({ model, library, onClose }: LibraryDialogProps) => {
  const t = useText(documents)
  const r = useText(room)
  const words = useText(common)
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
  return (
    <Sheet title={t('library.title')} onClose={onClose}>
      <TextField
        label={t('library.search')}
        type="search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found === 'loading' && <p className={classes.empty}>{r('loading')}</p>}
      {found === 'failed' && (
        <div className={classes.empty} role="alert">
          <p>{t('library.failed')}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>{words('action.retry')}</Button>
        </div>
      )}
      {typeof found === 'object' && (
        <div className={classes.found}>
          {found.items.length === 0 && <p className={classes.empty}>{t('library.none')}</p>}
          <Found model={model} library={library} items={found.items} />
          {found.hasMore && <p className={classes.empty}>{t('library.more')}</p>}
        </div>
      )}
    </Sheet>
  )
}

interface FoundProps extends ModelProps<DocumentsModel>, Pick<LibraryPage, 'items'> {
  readonly library: Library
}

const Found = ({ model, library, items }: FoundProps) => {
  const t = useText(documents)
  const files = useSignal(model.files)
  const here = new Set(files.state === 'loaded' ? files.items.map(({ contentId }) => contentId) : [])
  return (
    <ul className={classes.list}>
      {items.map(({ contentId, displayName: name }) => (
        <li key={contentId} className={classes.file}>
          <span className={`${classes.about} ${classes.name}`} title={name} dir="auto">
            {name}
          </span>
          {here.has(contentId) ? (
            <span className={classes.hint}>{t('library.added')}</span>
          ) : (
            <Button
              aria-label={t('library.add.of', { name })}
              onClick={() => void model.link(library.add(contentId))}
            >
              {t('library.add')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
