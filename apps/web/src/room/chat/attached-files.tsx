import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import classes from './message-file.module.css'

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

/** Nothing else of a file from this machine is drawn: what is in it is not known yet. */
const isPicture = ({ type }: File) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)

/** A file that is still on this side alone. */
export const LocalFile = ({ file }: { readonly file: File }) => {
  const { fileSize } = useFormats()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isPicture(file)) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <>
      {address && <img src={address} alt="" />}
      <span className={classes.name} dir="auto">
        {file.name}
      </span>
      <span className={classes.size}>{fileSize(file.size)}</span>
    </>
  )
}
