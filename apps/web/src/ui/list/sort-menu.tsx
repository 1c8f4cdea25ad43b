import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import { DropMenu } from '#ui/drop-menu.tsx'

interface SortMenuProps<Field extends string> {
  readonly fields: readonly { readonly id: Field; readonly label: string }[]
  readonly current: Field
  readonly onSort: (field: Field) => void
}

/** Chooses the sort field of a list. */
export const SortMenu = <Field extends string>({ fields, current, onSort }: SortMenuProps<Field>) => {
  const t = useText(listTexts)
  const label = fields.find(({ id }) => id === current)?.label ?? ''
  return (
    <DropMenu
      target={
        <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.5} aria-hidden />}>
          {t('sort', { field: label })}
        </Button>
      }
    >
      {fields.map(({ id, label }) => (
        <Menu.Item
          key={id}
          onClick={() => onSort(id)}
          aria-current={id === current || undefined}
          rightSection={id === current && <IconCheck size={16} aria-hidden />}
        >
          {label}
        </Menu.Item>
      ))}
    </DropMenu>
  )
}
