import { IconFile } from '@tabler/icons-react'
import { useId } from 'react'
import { ActionButton } from '#ui/action-button.tsx'
import { FilePicker } from '#ui/file/file-picker.tsx'
import classes from './private-cloud.module.css'

interface PemPickProps {
  readonly label: string
  readonly help: string
  readonly file: File | undefined
  /** Why the file that was sent cannot be used. */
  readonly problem?: string
  readonly onPick: (file: File | undefined) => void
}

/** A file in PEM, picked before it is sent together with another one. */
export const PemPick = ({ label, help, file, problem, onPick }: PemPickProps) => {
  const id = useId()
  return (
    <div className={classes.pem}>
      <FilePicker accept=".pem,.crt,.cer,.key,.txt" onFiles={([picked]) => onPick(picked)}>
        {(open) => (
          <ActionButton onClick={open} aria-describedby={id} icon={IconFile}>
            {label}
          </ActionButton>
        )}
      </FilePicker>
      <p id={id} className={classes.file} role={problem && 'alert'} data-problem={problem ? true : undefined}>
        {problem ?? file?.name ?? help}
      </p>
    </div>
  )
}
