import { type Content, ContentChange } from '@lumi/contract'
import { DeleteMethod } from '@lumi/contract/values'
import { Radio, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useChangeContent } from '#api/content/change-content.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/library.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { ContentUses } from './content-uses.tsx'

interface EditDialogProps {
  readonly content: Content
  readonly onClose: () => void
}

const valuesOf = ({ displayName, deleteMethod }: Content) => ({
  displayName,
  deleteMethod: Number(deleteMethod),
})

/** The name of a file, when it is deleted, and which conferences use it. */
export const EditDialog = ({ content, onClose }: EditDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={t('edit.title')} onClose={onClose} size={520}>
      <EditForm content={content} onClose={onClose} />
    </Dialog>
  )
}

const EditForm = ({ content, onClose }: EditDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const { mutateAsync } = useChangeContent()
  const { contentId } = content
  const saved = useMemo(() => valuesOf(content), [content])
  const form = useChangeForm({
    schemas: ContentChange.shape,
    saved,
    save: (change, signal) => mutateAsync({ contentId, change: change as ContentChange, signal }),
    valuesOf,
    onSaved: () => toasts.show(t('done'), { kind: 'success' }),
    onDone: onClose,
  })
  const meanwhile = form.changedMeanwhile('deleteMethod')

  return (
    <ChangeForm
      form={form}
      ready={form.values.displayName.trim() !== ''}
      onCancel={{ label: words('action.cancel'), run: onClose }}
    >
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <FieldGroup
        legend={t('method')}
        meanwhile={meanwhile === undefined ? undefined : t(`method.${meanwhile as DeleteMethod}`)}
      >
        {Object.values(DeleteMethod).map((method) => (
          <Radio
            key={method}
            name="deleteMethod"
            label={t(`method.${method}`)}
            checked={form.values.deleteMethod === method}
            onChange={() => form.set('deleteMethod', method)}
          />
        ))}
      </FieldGroup>
      <ContentUses content={content} onGone={onClose} />
    </ChangeForm>
  )
}
