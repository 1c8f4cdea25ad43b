import type { LinkedContent } from '@lumi/contract'
import { IconFileDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Translate, useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import documents from '#locales/documents.gen.ts'
import room from '#locales/room.gen.ts'
import { isShown } from '#room/encryption/messages.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import type { Library } from '#room/library/library.ts'
import type { ModelProps, PanelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useSharedName } from '#room/stage/use-shared-name.ts'
import { Button, IconButton } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import items from '#room/ui/item-list.module.css'
import { ItemRow } from '#room/ui/item-row.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { Menu, type MenuItem } from '#room/ui/menu.tsx'
import { Pane } from '#room/ui/pane.tsx'
import type { DocumentsModel } from './model.ts'
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

interface OfferedFilesProps extends ModelProps<DocumentsModel> {
  /** People who may add files see more than the offered ones. */
  readonly mayAdd: boolean
}

/** The files that everybody may download. */
const OfferedFiles = ({ model, mayAdd }: OfferedFilesProps) => {
  const t = useText(documents)
  const offered = useSignal(model.offered)
  const roster = useSignal(model.feed.roster)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that comes is seen as well.
  useEffect(() => model.markSeen(), [model, offered])
  if (offered.length === 0) return !mayAdd && <p className={items.note}>{t('offered.none')}</p>
  return (
    <section>
      <h3 className={items.heading}>{t('offered')}</h3>
      <ul className={items.list}>
        {offered.map((file) => {
          const { shareId, userId, displayName: name } = file
          const from = roster?.get(userId)?.displayName
          return (
            <ItemRow key={shareId} name={name} hint={from && t('offered.by', { name: from })}>
              <IconButton
                size={40}
                label={t('download.of', { name })}
                title={t('download')}
                onClick={() => void model.download(file)}
              >
                <IconFileDownload size={20} stroke={1.5} aria-hidden />
              </IconButton>
            </ItemRow>
          )
        })}
      </ul>
    </section>
  )
}

interface FileRowProps extends ModelProps<DocumentsModel> {
  readonly file: LinkedContent
}

/** A file of the conference, and what this person may do with it. */
export const FileRow = ({ model, file }: FileRowProps) => {
  const t = useText(documents)
  const rights = useSignal(model.rights)
  const share = useSignal(model.shared).get(file.contentId)
  const offer = useSignal(model.offered).find(({ contentId }) => contentId === file.contentId)
  const { displayName: name } = file
  const sharedName = useSharedName(model.feed)
  const [isRemoving, setRemoving] = useState(false)
  const items: MenuItem[] = []
  if (!offer && rights.offer)
    items.push({ key: 'offer', label: t('offer'), onPick: () => void model.offer(file) })
  if (offer && model.mayEnd(offer))
    items.push({ key: 'withdraw', label: t('withdraw'), onPick: () => void model.end(offer) })
  if (rights.remove)
    items.push({ key: 'remove', label: t('remove'), isDanger: true, onPick: () => setRemoving(true) })
  return (
    <ItemRow name={name} hint={<FileState file={file} />}>
      {(share ? model.mayEnd(share) : rights.share && isThere(file)) && (
        <Button
          aria-label={share ? t('end.of', { name: sharedName(share, name) }) : t('share.of', { name })}
          onClick={() => (share ? model.end(share) : model.share(file))}
        >
          {t(share ? 'end' : 'share')}
        </Button>
      )}
      {items.length > 0 && <Menu label={t('more.of', { name })} items={items} />}
      {isRemoving && (
        <ConfirmSheet
          title={t('remove.title')}
          action={t('remove')}
          run={() => model.remove(file)}
          onClose={() => setRemoving(false)}
        >
          <p dir="auto">{name}</p>
          <p>{t('remove.body')}</p>
        </ConfirmSheet>
      )}
    </ItemRow>
  )
}

/** All of it, or its first page while the others are being made. */
const isThere = (file: LinkedContent) =>
  (file.document.pages !== null && file.document.state !== 'failed') || isOpenedHere(file)

/** Encrypted: of any other file of these formats the server makes pages, while this one is more than bytes only here. */
const isOpenedHere = ({ contentType, document }: LinkedContent) =>
  document.state === 'none' && isShown(contentType)

/** The state of a file. The reason why it cannot be shown leads to the help. */
const FileState = ({ file }: Pick<FileRowProps, 'file'>) => {
  const t = useText(documents)
  const { state, failure } = file.document
  const problem =
    state === 'failed' && !isOpenedHere(file) && failure ? (`failure.${failure}` as const) : undefined
  return (
    <>
      {stateOf(t, file)} {problem && <HelpLink area="documents" problem={problem} about={t(problem)} />}
    </>
  )
}

function stateOf(t: Translate<typeof documents>, file: LinkedContent) {
  const { state, pages, progress, failure } = file.document
  if (isOpenedHere(file)) return t('state.encrypted')
  if (state === 'ready') return t('pages', { count: pages ?? 0 })
  if (state === 'failed' && failure) return t(`failure.${failure}`)
  return t(`state.${state}`, { progress: progress / 100 })
}

const LibraryDialog = lazyDialog(() =>
  import('./library-dialog.tsx').then(({ LibraryDialog }) => LibraryDialog),
)

/** Opens the files of the app, for people who are signed in. */
const LibraryButton = ({ model }: ModelProps<DocumentsModel>) => {
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
