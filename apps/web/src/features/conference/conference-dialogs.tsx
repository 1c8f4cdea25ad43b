import { type Conference, ConferenceChange } from '@lumi/contract'
import { useChangeConference } from '#api/conference-changes.ts'
import { useText } from '#i18n/use-text.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { RenameDialog } from '#ui/form/rename-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DemoDialog } from './demo-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

export type OpenDialog =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'create' | 'demo' }
  | { readonly dialog: 'share' | 'rename' | 'duplicate'; readonly conference: Conference }
  | { readonly dialog: 'delete'; readonly conferences: readonly Conference[] }

interface ConferenceDialogsProps {
  readonly open: OpenDialog
  readonly onShare: (conference: Conference) => void
  readonly onClose: () => void
}

const ConferenceDialogs = ({ open, onShare, onClose }: ConferenceDialogsProps) => (
  <>
    <CreateDialog opened={open.dialog === 'create'} onClose={onClose} onCreated={onShare} />
    {open.dialog === 'duplicate' && (
      <CreateDialog opened from={open.conference} onClose={onClose} onCreated={onShare} />
    )}
    {open.dialog === 'rename' && <RenameConference conference={open.conference} onClose={onClose} />}
    {open.dialog === 'demo' && <DemoDialog onClose={onClose} />}
    <ShareDialog conference={open.dialog === 'share' ? open.conference : undefined} onClose={onClose} />
    {open.dialog === 'delete' && <DeleteDialog conferences={open.conferences} onClose={onClose} />}
  </>
)

export default ConferenceDialogs

interface RenameConferenceProps {
  readonly conference: Conference
  readonly onClose: () => void
}

const RenameConference = ({ conference, onClose }: RenameConferenceProps) => {
  const t = useText(dialogs)
  const { mutateAsync } = useChangeConference()
  const { confId } = conference
  return (
    <RenameDialog
      title={t('rename.title')}
      label={t('create.name')}
      item={conference}
      schema={ConferenceChange.shape.displayName}
      save={(displayName, signal) => mutateAsync({ confId, change: { displayName }, signal })}
      onClose={onClose}
    />
  )
}
