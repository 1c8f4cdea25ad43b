import { type Conference, ConferenceCreate } from '@lumi/contract'
import { colorLabels, StartMethod } from '@lumi/contract/values'
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCreateConference } from '#api/conference/create-conference.ts'
import { useText } from '#i18n/use-text.ts'
import { randomId } from '#lib/random-id.ts'
import { subSite } from '#lib/site.ts'
import common from '#locales/common.gen.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
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

const valuesOf = (conference?: Conference) => ({
  displayName: conference?.displayName ?? '',
  backgroundColor: conference?.backgroundColor ?? 0,
  startMethod: conference?.startMethod ?? StartMethod.automatic,
})

/** Begins anew each time the dialog opens. */
const CreateForm = ({ onClose, onCreated }: Omit<CreateDialogProps, 'opened'>) => {
  const t = useText(conferences)
  const words = useText(common)
  const { mutateAsync, data: created } = useCreateConference()
  const [saved] = useState(valuesOf)
  const [requestId] = useState(randomId)
  const form = useChangeForm({
    schemas: ConferenceCreate.shape,
    saved,
    isNew: true,
    save: async ({ displayName = '', ...look }, signal) => {
      const settings = { ...look, displayName: displayName.trim() }
      return valuesOf(await mutateAsync({ settings, requestId, signal }))
    },
    onSaved() {
      if (subSite !== 'developers') toasts.show(t('create.done'), { kind: 'success' })
      if (created) onCreated(created)
    },
  })
  const { displayName, backgroundColor, startMethod } = form.values

  return (
    <ChangeForm
      form={form}
      ready={displayName.trim() !== ''}
      onCancel={{ label: words('action.cancel'), run: onClose }}
    >
      <TextInput
        label={t('create.name')}
        placeholder={t('create.name.example')}
        autoComplete="off"
        data-autofocus
        {...form.field('displayName')}
      />
      <FieldGroup legend={t('create.label')}>
        <div className={classes.colors}>
          {colorLabels.map((label, index) => (
            <label key={label} className={classes.color}>
              <input
                type="radio"
                name="backgroundColor"
                checked={backgroundColor === index}
                onChange={() => form.set('backgroundColor', index)}
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
            onChange={() => form.set('startMethod', method)}
          />
        ))}
      </FieldGroup>
    </ChangeForm>
  )
}
