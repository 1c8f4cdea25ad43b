import { type Content, ContentChange } from '@lumi/contract'
import { DeleteMethod } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { useChangeContent } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
import { FormDialog } from '#ui/form/change-form.tsx'
import { RadioField } from '#ui/form/radio-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { ContentUses } from './content-uses.tsx'

interface EditDialogProps {
  readonly content: Content
  readonly onClose: () => void
}

const valuesOf = ({ displayName, deleteMethod }: Content) => ({ displayName, deleteMethod })

/** The name, the delete method and the conferences of a file. */
export const EditDialog = ({ content, onClose }: EditDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeContent()
  const { contentId } = content
  const form = useChangeForm({
    schemas: ContentChange.shape,
    saved: valuesOf(content),
    required: { displayName: true },
    save: (change, signal) => mutateAsync({ contentId, change, signal }),
    valuesOf,
    onSaved: () => toasts.show(t('done'), { kind: 'success' }),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('edit.title')} form={form} onClose={onClose}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <RadioField
        legend={t('method')}
        choices={Object.values(DeleteMethod)}
        nameOf={(method) => t(`method.${method}`)}
        {...form.choice('deleteMethod')}
      />
      <ContentUses content={content} onGone={onClose} />
    </FormDialog>
  )
}
