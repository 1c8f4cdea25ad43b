import { type Conference, ConferenceCreate } from '@lumi/contract'
import { StartMethod } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCreateConference } from '#api/conference-changes.ts'
import { useText } from '#i18n/use-text.ts'
import { newSecret, storeUnclaimed } from '#lib/encryption/key.ts'
import { randomId } from '#lib/random-id.ts'
import { isDeveloperSite } from '#lib/site.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { useCopyName } from '#ui/list/use-copy-name.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { ColorLabelField, StartMethodField } from './conference-fields.tsx'

interface CreateDialogProps {
  readonly opened: boolean
  /** Another conference, whose settings the new one begins with. */
  readonly from?: Conference
  readonly onClose: () => void
  readonly onCreated: (conference: Conference) => void
}

export const CreateDialog = ({ opened, from, onClose, onCreated }: CreateDialogProps) => {
  const t = useText(dialogs)
  return (
    <Dialog opened={opened} title={t(from ? 'duplicate.title' : 'create.title')} onClose={onClose}>
      <CreateForm from={from} onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

const blank = {
  displayName: '',
  backgroundColor: 0 as Conference['backgroundColor'],
  startMethod: StartMethod.automatic as StartMethod,
}

type Values = typeof blank

const valuesOf = ({ backgroundColor, startMethod }: Conference): Omit<Values, 'displayName'> => ({
  backgroundColor,
  startMethod,
})

/** The settings that a copy takes over. It gets new passwords, and no integration. */
const settingsOf = (conference: Conference) => ({
  waitingRoom: conference.waitingRoom,
  videoPreferWideScreen: conference.videoPreferWideScreen,
  videoAllowHD: conference.videoAllowHD,
  videoEnforceLimits: conference.videoEnforceLimits,
  videoLimits: conference.videoLimits,
  attendMethods: conference.attendMethods,
  location: conference.location,
  countryCode: conference.countryCode,
  features: conference.features,
  privileges: conference.privileges,
  presenterPrivileges: conference.presenterPrivileges,
  hostPrivileges: conference.hostPrivileges,
  audioTypes: conference.audioTypes,
  ...(conference.attendeePassword === '' && { attendeePassword: '' }),
})

/** Mounted anew each time the dialog opens. */
const CreateForm = ({ from, onClose, onCreated }: Omit<CreateDialogProps, 'opened'>) => {
  const t = useText(dialogs)
  const { mutateAsync } = useCreateConference()
  const [requestId] = useState(randomId)
  const copyName = useCopyName()
  const [isEncrypted, setEncrypted] = useState(from !== undefined && from.keyCheck !== null)
  // The secret never leaves the browser. The server gets a check value that is derived from it.
  const [secret] = useState(newSecret)
  // Later changes of the original conference do not change the copy.
  const [begin] = useState(() =>
    from ? { ...valuesOf(from), displayName: copyName(from.displayName) } : blank,
  )
  const form = useChangeForm({
    schemas: ConferenceCreate.shape,
    saved: begin,
    isNew: true,
    required: { displayName: true },
    // Attempts have the same request id.
    isRepeatable: true,
    async save({ displayName = '', ...entered }, signal) {
      const keyCheck = isEncrypted ? await keyCheckOf(secret) : undefined
      // The conference may exist even if the dialog is closed or no answer comes.
      if (keyCheck) storeUnclaimed(keyCheck, secret)
      const settings = {
        ...(from && settingsOf(from)),
        ...entered,
        displayName: displayName.trim(),
        ...(keyCheck && { keyCheck }),
      }
      return mutateAsync({ settings, requestId, signal })
    },
    onSaved(created) {
      if (!isDeveloperSite) toasts.show(t('create.done'), { kind: 'success' })
      onCreated(created)
    },
  })

  return (
    <ChangeForm form={form} onCancel={onClose}>
      {from && <span>{t('duplicate.about')}</span>}
      <TextInput
        label={t('create.name')}
        placeholder={t('create.name.example')}
        autoComplete="off"
        data-autofocus
        {...form.field('displayName')}
      />
      <ColorLabelField {...form.choice('backgroundColor')} />
      <StartMethodField {...form.choice('startMethod')} />
      <SwitchField
        label={t('create.encrypted')}
        help={t('create.encrypted.help')}
        checked={isEncrypted}
        onChange={setEncrypted}
      />
    </ChangeForm>
  )
}

const keyCheckOf = async (secret: string) => {
  const { createCipher } = await import('#lib/encryption/cipher.ts')
  return createCipher(secret).keyCheck
}
