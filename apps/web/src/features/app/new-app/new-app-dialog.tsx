import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NewAppForm } from './new-app-form.tsx'

interface NewAppDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

const NewAppDialog = ({ opened, onClose }: NewAppDialogProps) => {
  const t = useText(portal)
  return (
    <Dialog opened={opened} title={t('apps.new')} onClose={onClose} size={520}>
      <NewAppForm onCancel={onClose} onCreated={onClose} />
    </Dialog>
  )
}

export default NewAppDialog
