import type { ChatFile, ChatMessage } from '@lumi/contract'
import { IconDownload } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import words from '#locales/chat.gen.ts'
import visually from '#ui/visually-hidden.module.css'
import type { ChatFiles } from './chat-files.ts'
import classes from './message-file.module.css'
import { PictureSheet } from './picture-sheet.tsx'

interface MessageFileProps {
  readonly message: ChatMessage
  readonly file: ChatFile
  readonly files: ChatFiles
}

/** What was sent with a message: a picture small, anything else by its name. */
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
        // Its room is kept until it is there, so that nothing moves.
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
