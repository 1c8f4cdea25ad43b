import { useFormats } from '#i18n/formats.ts'
import { useBlobAddress } from '#ui/use-blob-address.ts'
import classes from './message-file.module.css'

/** No other file from this device is drawn, because its content is not known yet. */
const isPicture = ({ type }: File) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)

/** A file that is still only on this device. */
export const LocalFile = ({ file }: { readonly file: File }) => {
  const { fileSize } = useFormats()
  const address = useBlobAddress(isPicture(file) ? file : undefined)
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
