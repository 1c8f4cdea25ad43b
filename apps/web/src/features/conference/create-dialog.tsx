import type { Conference } from '@lumi/contract'
import { colorLabels, StartMethod } from '@lumi/contract/values'
import { Button, Radio, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCreateConference } from '#api/conference/create-conference.ts'
import { useText } from '#i18n/use-text.ts'
import { randomId } from '#lib/random-id.ts'
import { subSite } from '#lib/site.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import common from '#locales/common.gen.ts'
import conferences from '#locales/conferences.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ColorLabel } from '#ui/color-label.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './create-dialog.module.css'

interface CreateDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCreated: (conference: Conference) => void
}

export const CreateDialog = ({ opened, onClose, onCreated }: CreateDialogProps) => {
  const t = useText(conferences)
  return (
    <Dialog opened={opened} title={t('create.title')} onClose={onClose}>
      <CreateForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

const startMethods = [StartMethod.automatic, StartMethod.manual] as const

/** Begins anew each time the dialog opens. */
const CreateForm = ({ onClose, onCreated }: Omit<CreateDialogProps, 'opened'>) => {
  const t = useText(conferences)
  const words = useText(common)
  const [displayName, setDisplayName] = useState('')
  const [backgroundColor, setBackgroundColor] = useState(0)
  const [startMethod, setStartMethod] = useState<StartMethod>(StartMethod.automatic)
  const { mutate, isPending, isSuccess, error } = useCreateConference()
  const [requestId] = useState(randomId)
  const attempt = useAttempt()
  const reasonOf = useChangeFailure()
  const name = displayName.trim()

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name === '' || isPending) return
    mutate(
      { settings: { displayName: name, backgroundColor, startMethod }, requestId, signal: attempt.begin() },
      {
        onSuccess: (conference) => {
          if (subSite !== 'developers') toasts.show(t('create.done'), { kind: 'success' })
          onCreated(conference)
        },
      },
    )
  }

  return (
    <form className={classes.form} onSubmit={save}>
      <LeaveDialog unsaved={name !== '' && !isSuccess} />
      <TextInput
        label={t('create.name')}
        placeholder={t('create.name.example')}
        value={displayName}
        onChange={(event) => setDisplayName(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
      />
      <FieldGroup legend={t('create.label')}>
        <div className={classes.colors}>
          {colorLabels.map((label, index) => (
            <label key={label} className={classes.color}>
              <input
                type="radio"
                name="backgroundColor"
                checked={backgroundColor === index}
                onChange={() => setBackgroundColor(index)}
              />
              <ColorLabel color={index} withName />
            </label>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={t('create.startMethod')}>
        {startMethods.map((method) => (
          <Radio
            key={method}
            name="startMethod"
            label={t(`create.startMethod.${method}`)}
            description={t(`create.startMethod.${method}.help`)}
            checked={startMethod === method}
            onChange={() => setStartMethod(method)}
          />
        ))}
      </FieldGroup>
      {error && <Banner kind="error">{reasonOf(error)}</Banner>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {words('action.cancel')}
        </Button>
        <Button type="submit" disabled={name === ''} aria-busy={isPending}>
          {isPending ? t('create.saving') : t('create.save')}
        </Button>
      </div>
    </form>
  )
}
