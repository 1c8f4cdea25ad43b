import { type Conference, ConferenceCreate, type ConferenceUserDetails } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import { Tabs, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type MoveTarget, useMoveUsers } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import userTexts from '#locales/conference-users.gen.ts'
import texts from '#locales/users.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { useNames } from '#ui/list/use-names.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './move-dialog.module.css'
import { ConferenceField, RoleField } from './user-fields.tsx'

interface MoveDialogProps {
  readonly users: readonly ConferenceUserDetails[]
  /** The conference that they are in. */
  readonly from: string
  readonly onClose: () => void
}

/** Moves people to a new conference or to an existing one. */
export const MoveDialog = ({ users, from, onClose }: MoveDialogProps) => {
  const t = useText(texts)
  const names = useNames({ areQuoted: false })
  const { mutateAsync } = useMoveUsers()
  const moveTo = async (target: MoveTarget, signal: AbortSignal) => {
    await mutateAsync({ confId: from, userIds: users.map(({ userId }) => userId), target, signal })
    toasts.show(t('move.done', { count: users.length }), { kind: 'success' })
  }
  return (
    <Dialog opened title={t('move.title', { count: users.length })} onClose={onClose}>
      <p className={classes.names}>{names(users.map(({ displayName }) => displayName))}</p>
      <Tabs defaultValue="new" keepMounted={false}>
        <Tabs.List aria-label={t('move.where')} grow mb={20}>
          <Tabs.Tab value="new">{t('move.new')}</Tabs.Tab>
          <Tabs.Tab value="existing">{t('move.existing')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="new">
          <ToNew moveTo={moveTo} onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="existing">
          <ToExisting from={from} moveTo={moveTo} onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

interface TargetFormProps {
  readonly moveTo: (target: MoveTarget, signal: AbortSignal) => Promise<void>
  readonly onClose: () => void
}

const useMoveWords = (onClose: () => void) => {
  const t = useText(texts)
  const words = useText(userTexts)
  return { submit: { label: words('move'), pending: t('moving') }, onCancel: onClose }
}

const ToNew = ({ moveTo, onClose }: TargetFormProps) => {
  const t = useText(texts)
  const form = useChangeForm({
    schemas: ConferenceCreate.shape,
    saved: unnamed,
    isNew: true,
    required: { displayName: true },
    save: ({ displayName = '' }, signal) => moveTo({ kind: 'new', displayName: displayName.trim() }, signal),
    onSaved: onClose,
  })
  return (
    <ChangeForm form={form} {...useMoveWords(onClose)}>
      <TextInput label={t('move.name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
    </ChangeForm>
  )
}

const unnamed = { displayName: '' }

/** The password of a role. Attendees may need none. */
const passwordOf = (conference: Conference, role: ConferenceRole) =>
  ({
    [Role.attendee]: conference.attendeePassword,
    [Role.presenter]: conference.presenterPassword,
    [Role.host]: conference.hostPassword,
  })[role] || undefined

const unchosen = { confId: '', role: Role.attendee as ConferenceRole }

const ToExisting = ({ from, moveTo, onClose }: TargetFormProps & { readonly from: string }) => {
  const t = useText(texts)
  const [conference, setConference] = useState<Conference>()
  const form = useChangeForm({
    schemas: {},
    saved: unchosen,
    isNew: true,
    required: { confId: true },
    save: ({ confId = '', role = Role.attendee }, signal) => {
      const password = conference && passwordOf(conference, role)
      return moveTo({ kind: 'existing', confId, password }, signal)
    },
    onSaved: onClose,
  })
  return (
    <ChangeForm form={form} {...useMoveWords(onClose)}>
      <ConferenceField
        label={t('conference')}
        value={conference}
        except={from}
        onChoose={(chosen) => {
          setConference(chosen)
          form.set('confId', chosen.confId)
        }}
      />
      <RoleField {...form.choice('role')} />
    </ChangeForm>
  )
}
