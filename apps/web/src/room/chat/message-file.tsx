import type { ChatFile, ChatMessage } from '@lumi/contract'
import { IconDownload, IconX } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { useFallible } from '#lib/use-fallible.ts'
import words from '#locales/chat.gen.ts'
import { Button, IconButton } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import visually from '#ui/visually-hidden.module.css'
import type { ChatFiles } from './chat-files.ts'
import { LocalFile } from './local-file.tsx'
import classes from './message-file.module.css'

interface MessageFileProps {
  readonly message: ChatMessage
  readonly file: ChatFile
  readonly files: ChatFiles
}

/** The file of a message: a picture small, anything else by its name. */
export const MessageFile = (props: MessageFileProps) =>
  props.file.thumbnail ? <Picture {...props} size={props.file.thumbnail} /> : <Download {...props} />

const Picture = ({
  message,
  file,
  files,
  size: { width, height },
}: MessageFileProps & { readonly size: { readonly width: number; readonly height: number } }) => {
  const t = useText(words)
  const [address, setAddress] = useState<string>()
  const [isFailed, setFailed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { chatId, messageId } = message
  useEffect(() => {
    let isGone = false
    files.thumbnail({ chatId, messageId }).then(
      (found) => !isGone && setAddress(found),
      (error: unknown) => {
        console.warn('A picture could not be loaded', error)
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [files, chatId, messageId])
  if (isFailed) return <Download message={message} file={file} files={files} />
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        // Its space is reserved until it is loaded, so that nothing moves.
        style={{ '--width': `${width}px`, aspectRatio: `${width} / ${height}` } as CSSProperties}
        aria-label={t('file.open', { name: file.fileName })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {address && <img src={address} alt="" />}
      </button>
      {isOpen && <PictureSheet message={message} file={file} files={files} onClose={() => setOpen(false)} />}
    </>
  )
}

const Download = ({ message, file, files }: MessageFileProps) => {
  const { fileName, size, contentType, thumbnail } = file
  const t = useText(words)
  const { fileSize } = useFormats()
  const save = useFallible('A file could not be saved', () => files.save(message, fileName))
  return (
    <>
      <button type="button" className={classes.file} onClick={() => save.run()} disabled={save.pending}>
        <IconDownload size={20} stroke={1.5} aria-hidden />
        <span className={classes.about}>
          <span className={visually.hidden}>{t('file.save')}</span>{' '}
          <span className={classes.name} dir="auto">
            {fileName}
          </span>{' '}
          <span className={classes.size}>{fileSize(size)}</span>
        </span>
      </button>
      {thumbnail === null && contentType.startsWith('image/') && (
        <span className={classes.note}>{t('file.unshown')}</span>
      )}
      {save.hasFailed && (
        <span role="alert" className={classes.failed}>
          {t('file.failed')}
        </span>
      )}
    </>
  )
}

interface PictureSheetProps {
  readonly message: ChatMessage
  readonly file: ChatFile
  readonly files: ChatFiles
  readonly onClose: () => void
}

/** Few browsers show HEIC: the server has made a picture of it that is as large as a window. */
const isShownByItself = (contentType: string) => !/^image\/hei[cf]$/.test(contentType)

/** A picture as large as the window allows, with a button to save it. */
const PictureSheet = ({ message, file, files, onClose }: PictureSheetProps) => {
  const t = useText(words)
  const { fileSize } = useFormats()
  /** The picture's address. */
  const [shown, setShown] = useState<string>()
  const [isFailed, setFailed] = useState(false)
  const { chatId, messageId } = message
  const { fileName, size, contentType } = file
  const isWhole = isShownByItself(contentType)
  const save = useFallible('A picture could not be saved', () => files.save(message, fileName))
  useEffect(() => {
    const life = new AbortController()
    const readWhole = async () => {
      const address = URL.createObjectURL(await files.read({ chatId, messageId }, life.signal))
      if (life.signal.aborted) URL.revokeObjectURL(address)
      else life.signal.addEventListener('abort', () => URL.revokeObjectURL(address))
      return address
    }
    const reading = isWhole ? readWhole() : files.thumbnail({ chatId, messageId })
    reading.then(
      (address) => {
        if (!life.signal.aborted) setShown(address)
      },
      (error: unknown) => {
        if (life.signal.aborted) return
        console.warn('A picture could not be loaded', error)
        setFailed(true)
      },
    )
    return () => life.abort()
  }, [files, chatId, messageId, isWhole])
  return (
    <Sheet title={fileName} isWide onClose={onClose}>
      {!shown && !isFailed && <p role="status">{t('loading')}</p>}
      {isFailed && <p role="alert">{t('file.failed')}</p>}
      {shown && (
        <>
          <img className={classes.large} src={shown} alt={fileName} />
          <Button onClick={() => (isWhole ? saveFile(shown, fileName) : save.run())} disabled={save.pending}>
            <IconDownload size={16} stroke={1.5} aria-hidden />
            {t('file.keep', { size: fileSize(size) })}
          </Button>
          {save.hasFailed && <p role="alert">{t('file.failed')}</p>}
        </>
      )}
    </Sheet>
  )
}

interface AttachedFilesProps {
  readonly files: readonly File[]
  readonly onRemove: (file: File) => void
}

/** The files that will be sent with the next message. */
export const AttachedFiles = ({ files, onRemove }: AttachedFilesProps) => {
  const t = useText(words)
  if (files.length === 0) return null
  return (
    <ul className={classes.attached} aria-label={t('file.attached')}>
      {files.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
        <li key={`${place} ${file.name}`} className={classes.chip}>
          <LocalFile file={file} />
          <IconButton size={32} label={t('file.remove', { name: file.name })} onClick={() => onRemove(file)}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
