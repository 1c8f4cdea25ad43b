import { IconUsers } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { FilterColorLabel } from '#ui/list/filter-color-label.tsx'
import { FilterToggle } from '#ui/list/filter-toggle.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import type { ConferenceSearch } from './conference-search.ts'

/** Narrows the conferences by who is in them, and by colour label. */
export const ConferenceFilters = ({ search, onSearch }: SearchProps<ConferenceSearch>) => {
  const t = useText(conferences)
  return (
    <>
      <FilterToggle
        icon={<IconUsers size={16} stroke={1.5} aria-hidden />}
        on={search.active === 'true'}
        onToggle={(on) => onSearch({ ...search, active: on ? 'true' : undefined })}
      >
        {t('active')}
      </FilterToggle>
      <FilterColorLabel
        label={t('filter.label')}
        value={search.label}
        onChoose={(label) => onSearch({ ...search, label })}
      />
    </>
  )
}
