import { type Conference, ConferenceChange } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { useChangeConference } from '#api/conference-changes.ts'
import { useText } from '#i18n/use-text.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { FormDialog } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
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
    {open.dialog === 'rename' && <RenameDialog conference={open.conference} onClose={onClose} />}
    {open.dialog === 'demo' && <DemoDialog onClose={onClose} />}
    <ShareDialog conference={open.dialog === 'share' ? open.conference : undefined} onClose={onClose} />
    {open.dialog === 'delete' && <DeleteDialog conferences={open.conferences} onClose={onClose} />}
  </>
)

export default ConferenceDialogs

interface RenameDialogProps {
  readonly conference: Conference
  readonly onClose: () => void
}

const valuesOf = ({ displayName }: Conference) => ({ displayName })

/** Gives a conference another name, from a list. */
const RenameDialog = ({ conference, onClose }: RenameDialogProps) => {
  const t = useText(dialogs)
  const { mutateAsync } = useChangeConference()
  const form = useChangeForm({
    schemas: ConferenceChange.shape,
    saved: valuesOf(conference),
    required: { displayName: true },
    save: (change, signal) => mutateAsync({ confId: conference.confId, change, signal }),
    valuesOf,
    onDone: onClose,
  })
  return (
    <FormDialog title={t('rename.title')} form={form} onClose={onClose} size={440}>
      <TextInput label={t('create.name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
    </FormDialog>
  )
}
