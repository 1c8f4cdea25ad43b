import type { ChatFile, ChatMessage } from '@lumi/contract'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import words from '#locales/chat.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import type { ChatFiles } from './chat-files.ts'
import classes from './message-file.module.css'

interface PictureSheetProps {
  readonly message: ChatMessage
  readonly file: ChatFile
  readonly files: ChatFiles
  readonly onClose: () => void
}

/** A picture as large as the window allows, to look at and to keep. */
export const PictureSheet = ({ message, file, files, onClose }: PictureSheetProps) => {
  const t = useText(words)
  const { fileSize } = useFormats()
  /** The picture's address. */
  const [shown, setShown] = useState<string>()
  const [isFailed, setFailed] = useState(false)
  const { chatId, messageId } = message
  const { fileName, size } = file
  useEffect(() => {
    const life = new AbortController()
    files.read({ chatId, messageId }, life.signal).then(
      (blob) => {
        if (life.signal.aborted) return
        const address = URL.createObjectURL(blob)
        life.signal.addEventListener('abort', () => URL.revokeObjectURL(address))
        setShown(address)
      },
      (error: unknown) => {
        if (life.signal.aborted) return
        console.warn('A picture could not be loaded', error)
        setFailed(true)
      },
    )
    return () => life.abort()
  }, [files, chatId, messageId])
  return (
    <Sheet title={fileName} isWide onClose={onClose}>
      {!shown && !isFailed && <p role="status">{t('loading')}</p>}
      {isFailed && <p role="alert">{t('file.failed')}</p>}
      {shown && (
        <>
          <img className={classes.large} src={shown} alt={fileName} />
          <Button onClick={() => saveFile(shown, fileName)}>
            <IconDownload size={16} stroke={1.5} aria-hidden />
            {t('file.keep', { size: fileSize(size) })}
          </Button>
        </>
      )}
    </Sheet>
  )
}
