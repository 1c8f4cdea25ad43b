import { maxPictureBytes } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/newapp.gen.ts'
import picture from '#locales/picture.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { AppMark } from '#ui/app-mark.tsx'
import { FilePicker } from '#ui/file/file-picker.tsx'
import { useBlobAddress } from '#ui/file/use-blob-address.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { acceptedPictures } from '#ui/picture/accepted.ts'
import classes from './new-app.module.css'

interface IconPickProps {
  readonly title: string
  readonly file: File | undefined
  readonly onPick: (file: File | undefined) => void
}

/** Few browsers show a HEIC: the app has its initials until it is created. */
const isShown = ({ name }: File) => !/\.hei[cf]$/i.test(name)

/** The picture that the new app begins with, shown before anything is sent. */
export const IconPick = ({ title, file, onPick }: IconPickProps) => {
  const t = useText(texts)
  const words = useText(picture)
  const [isTooLarge, setTooLarge] = useState(false)
  const preview = useBlobAddress(file && isShown(file) ? file : undefined)

  const pick = ([picked]: readonly [File, ...File[]]) => {
    setTooLarge(picked.size > maxPictureBytes)
    if (picked.size <= maxPictureBytes) onPick(picked)
  }
  return (
    <FieldGroup legend={t('icon')}>
      <div ref={keepFocus} className={classes.icon} tabIndex={-1}>
        <AppMark title={title.trim() || t('icon.initials')} icon={preview} size={56} />
        <FilePicker accept={acceptedPictures} onFiles={pick}>
          {(open) => (
            <ActionButton onClick={open} icon={IconPhoto}>
              {file ? t('icon.another') : t('icon.choose')}
            </ActionButton>
          )}
        </FilePicker>
        {file && (
          <Button variant="subtle" color="gray" c="inherit" onClick={() => onPick(undefined)}>
            {words('remove')}
          </Button>
        )}
      </div>
      <p
        className={classes.help}
        role={isTooLarge ? 'alert' : undefined}
        data-problem={isTooLarge || undefined}
      >
        {isTooLarge ? words('tooLarge') : t('icon.help')}
      </p>
    </FieldGroup>
  )
}
