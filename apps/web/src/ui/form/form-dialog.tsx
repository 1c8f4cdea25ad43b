import type { ComponentProps } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from './change-form.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof ChangeForm>, 'sticky' | 'onCancel'> {
  readonly title: string
  readonly size?: number
  readonly onClose: () => void
}

/** A form in a dialog of its own. It is mounted while the dialog is open, so each opening begins with a new form. */
export const FormDialog = ({ title, size = 520, onClose, ...form }: FormDialogProps) => (
  <Dialog opened title={title} onClose={onClose} size={size}>
    <ChangeForm {...form} onCancel={onClose} />
  </Dialog>
)
