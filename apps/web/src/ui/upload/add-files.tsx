import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import uploadTexts from '#locales/upload.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FilePicker } from '#ui/file/file-picker.tsx'
import classes from './add-files.module.css'

interface AddFilesProps {
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
  /** Draws the button instead of the page's main action. */
  readonly button?: (label: string, open: () => void) => ReactNode
}

/** So wide at most, there is nowhere to drag files from: the picker opens at once. */
const narrow = '(max-width: 414px)'

/** A button that asks for files: by drag and drop, or by the system's picker. */
export const AddFiles = ({ label, onFiles, button = mainAction }: AddFilesProps) => {
  const t = useText(uploadTexts)
  const [opened, setOpened] = useState(false)
  const add = (files: readonly File[]) => {
    setOpened(false)
    onFiles(files)
  }
  return (
    <FilePicker multiple onFiles={add}>
      {(pick) => (
        <>
          {button(label, () => (window.matchMedia(narrow).matches ? pick() : setOpened(true)))}
          <Dialog opened={opened} title={label} onClose={() => setOpened(false)} size={520}>
            {/* Dropping is the page's to take, wherever it happens: see `DropTarget`. */}
            <div className={classes.zone}>
              <IconUpload size={32} stroke={1.5} aria-hidden className={classes.icon} />
              <p className={classes.hint}>{t('hint')}</p>
              <Button onClick={pick} data-autofocus>
                {t('choose')}
              </Button>
            </div>
          </Dialog>
        </>
      )}
    </FilePicker>
  )
}

const mainAction = (label: string, open: () => void) => (
  <Button leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} onClick={open} data-main-action>
    {label}
  </Button>
)

/** For empty lists: the page's main action is above, and this button only repeats it. */
export const repeatedAction = (label: string, open: () => void) => (
  <Button variant="default" leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />} onClick={open}>
    {label}
  </Button>
)
