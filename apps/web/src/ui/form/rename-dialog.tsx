import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormDialog } from './change-form.tsx'
import type { FieldSchemas } from './schema.ts'
import { useChangeForm } from './use-change-form.ts'

interface Named {
  readonly displayName: string
}

interface RenameDialogProps {
  readonly title: string
  /** The label of the name. */
  readonly label: string
  readonly item: Named
  /** The contract's schema of the name. */
  readonly schema: FieldSchemas[string]
  /** Saves the name and returns the item that has it. */
  readonly save: (displayName: string, signal: AbortSignal) => Promise<Named>
  readonly onSaved?: () => void
  readonly onClose: () => void
  /** The words for a refusal. Default: those of the catalogue. */
  readonly refusalText?: () => string
  /** Further facts about the item. */
  readonly children?: ReactNode
}

const valuesOf = ({ displayName }: Named) => ({ displayName })

/** Gives an item of a list another name. */
export const RenameDialog = ({
  title,
  label,
  item,
  schema,
  save,
  onSaved,
  onClose,
  refusalText,
  children,
}: RenameDialogProps) => {
  const form = useChangeForm({
    schemas: { displayName: schema },
    saved: valuesOf(item),
    required: { displayName: true },
    save: ({ displayName }, signal) => save(displayName ?? '', signal),
    valuesOf,
    onSaved,
    onDone: onClose,
    refusalText,
  })
  return (
    <FormDialog title={title} form={form} onClose={onClose} size={480}>
      <TextInput label={label} autoComplete="off" data-autofocus {...form.field('displayName')} />
      {children}
    </FormDialog>
  )
}
