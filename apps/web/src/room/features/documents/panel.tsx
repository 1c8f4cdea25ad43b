import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import documents from '#locales/documents.gen.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps, PanelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import items from '#room/ui/item-list.module.css'
import { Pane } from '#room/ui/pane.tsx'
import { FileRow } from './file-row.tsx'
import { LibraryButton } from './library-button.tsx'
import type { DocumentsModel } from './model.ts'
import { OfferedFiles } from './offered-files.tsx'
import classes from './panel.module.css'

/** The files for download, and those of the conference, to share them, with ways to add more. */
export const DocumentsPanel = ({ model, onClose }: PanelProps<DocumentsModel>) => {
  const t = useText(documents)
  const rights = useSignal(model.rights)
  const mayAdd = rights.share || rights.offer
  useEffect(() => {
    if (mayAdd) void model.load()
  }, [model, mayAdd])
  return (
    <Pane title={t('title')} list={t('list')} top={mayAdd && <AddFiles model={model} />} onClose={onClose}>
      <OfferedFiles model={model} mayAdd={mayAdd} />
      {mayAdd && <Files model={model} />}
    </Pane>
  )
}

const AddFiles = ({ model }: ModelProps<DocumentsModel>) => {
  const t = useText(documents)
  const words = useText(common)
  const uploads = useSignal(model.uploads)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) void model.add(file)
          currentTarget.value = ''
        }}
      />
      <div className={classes.ways}>
        <Button onClick={() => input.current?.click()}>{t('upload')}</Button>
        <LibraryButton model={model} />
      </div>
      {model.isEncrypted && <p className={items.hint}>{t('encrypted')}</p>}
      <ul className={classes.uploads} aria-label={t('uploads')}>
        {uploads.map(({ id, name, progress, cancel }) => (
          <li key={id} className={items.row}>
            <div className={items.about}>
              <span className={items.name} dir="auto">
                {name}
              </span>
              <span className={items.hint}>{t('uploading', { progress })}</span>
              <progress className={classes.progress} value={progress} aria-label={name} />
            </div>
            <Button aria-label={t('cancel.of', { name })} onClick={cancel}>
              {words('action.cancel')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Files = ({ model }: ModelProps<DocumentsModel>) => {
  const t = useText(documents)
  const words = useText(common)
  const files = useSignal(model.files)
  const r = useText(room)
  if (files.state === 'loading') return <p className={items.note}>{r('loading')}</p>
  if (files.state === 'failed') {
    return (
      <div className={items.note} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={model.load}>{words('action.retry')}</Button>
      </div>
    )
  }
  if (files.items.length === 0) return <p className={items.note}>{t('none')}</p>
  return (
    <section>
      <h3 className={items.heading}>{t('files')}</h3>
      <ul className={items.list}>
        {files.items.map((file) => (
          <FileRow key={file.contentId} model={model} file={file} />
        ))}
      </ul>
    </section>
  )
}
