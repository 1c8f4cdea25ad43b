import type { LinkedContent } from '@lumi/contract'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { Pane } from '#room/ui/pane.tsx'
import type { DocumentsModel } from './documents.ts'
import classes from './documents-pane.module.css'

interface DocumentsPaneProps extends ModelProps<DocumentsModel> {
  readonly onClose: () => void
}

/** The files of the conference, to share them, and a way to bring more. */
export const DocumentsPane = ({ model, onClose }: DocumentsPaneProps) => {
  const t = useText(room)
  useEffect(() => void model.load(), [model])
  return (
    <Pane
      title={t('documents.title')}
      list={t('documents.list')}
      top={<UploadButton model={model} />}
      onClose={onClose}
    >
      <Files model={model} />
    </Pane>
  )
}

const UploadButton = ({ model }: ModelProps<DocumentsModel>) => {
  const t = useText(room)
  const upload = useSignal(model.upload)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void model.add(file)
        }}
      />
      <Button aria-disabled={upload !== undefined} onClick={() => upload || input.current?.click()}>
        {t('documents.upload')}
      </Button>
      <p role="status" className={classes.upload}>
        {upload && t('documents.uploading', upload)}
      </p>
    </>
  )
}

const Files = ({ model }: ModelProps<DocumentsModel>) => {
  const t = useText(room)
  const words = useText(common)
  const files = useSignal(model.files)
  if (files.state === 'loading') return <p className={classes.empty}>{t('loading')}</p>
  if (files.state === 'failed') {
    return (
      <div className={classes.empty} role="alert">
        <p>{t('documents.failed')}</p>
        <Button onClick={model.load}>{words('action.retry')}</Button>
      </div>
    )
  }
  if (files.items.length === 0) return <p className={classes.empty}>{t('documents.none')}</p>
  return (
    <ul className={classes.list}>
      {files.items.map((file) => (
        <FileRow key={file.contentId} model={model} file={file} />
      ))}
    </ul>
  )
}

interface FileRowProps extends ModelProps<DocumentsModel> {
  readonly file: LinkedContent
}

const FileRow = ({ model, file }: FileRowProps) => {
  const t = useText(room)
  const share = useSignal(model.shared).get(file.contentId)
  const { displayName: name, document } = file
  return (
    <li className={classes.file}>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.hint}>
          {document.state === 'ready'
            ? t('documents.pages', { count: document.pages ?? 0 })
            : t(`documents.state.${document.state}`, { progress: document.progress / 100 })}
        </span>
      </div>
      {(share ? model.mayEnd(share) : document.state === 'ready') && (
        <Button
          aria-label={t(share ? 'documents.end.of' : 'documents.share.of', { name })}
          onClick={() => (share ? model.end(share) : model.share(file))}
        >
          {t(share ? 'documents.end' : 'documents.share')}
        </Button>
      )}
    </li>
  )
}
