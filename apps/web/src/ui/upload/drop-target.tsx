import { IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import uploadTexts from '#locales/upload.gen.ts'
import classes from './drop-target.module.css'
/** Accepts files that are dropped anywhere on the page, and shows so while they are dragged over it. */
export const DropTarget = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const t = useText(uploadTexts)
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const listening = new AbortController()
    const listen = (
      kind: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      handle: (event: DragEvent) => void,
    ) =>
      window.addEventListener(
        kind,
        (event) => {
          if (!carriesFiles(event.dataTransfer)) return
          // Or else the browser would open the file in the place of the page.
          event.preventDefault()
          handle(event)
        },
        listening,
      )
    listen('dragenter', () => setOver(true))
    listen('dragover', () => undefined)
    // From one part of the page to another it names the other; out of the window it names none.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
    listen('drop', ({ dataTransfer }) => {
      setOver(false)
      const files = dataTransfer ? droppedFiles(dataTransfer) : []
      if (files.length > 0) take(files)
    })
    return () => listening.abort()
  }, [])

  return (
    over && (
      <div className={classes.overlay}>
        <p className={classes.label}>
          <IconUpload size={24} stroke={1.5} aria-hidden />
          {t('drop')}
        </p>
      </div>
    )
  )
}

/** Returns true if files are being dragged, instead of a text or a link of the page. */
const carriesFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes('Files') ?? false

/** The files among what was dropped; folders are none. */
const droppedFiles = ({ items }: DataTransfer): File[] =>
  [...items].flatMap((item) => {
    if (item.kind !== 'file' || item.webkitGetAsEntry?.()?.isDirectory) return []
    return item.getAsFile() ?? []
  })
