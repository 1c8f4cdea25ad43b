import type { ChatFile, ChatMessage } from '@lumi/contract'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { useFallible } from '#lib/use-fallible.ts'
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

/** Of a picture that few browsers show, the server has made one that is as large as a window. */
const isShownByItself = (contentType: string) => !/^image\/hei[cf]$/.test(contentType)

/** A picture as large as the window allows, to look at and to keep. */
export const PictureSheet = ({ message, file, files, onClose }: PictureSheetProps) => {
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
