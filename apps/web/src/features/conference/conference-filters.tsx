import { colorLabels } from '@lumi/contract/values'
import { IconUsers } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { FilterToggle } from '#ui/list/filter-toggle.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import classes from './conference-filters.module.css'
import type { ConferenceSearch } from './conference-search.ts'

/** Narrows the conferences by who is in them, and by colour label. */
export const ConferenceFilters = ({ search, onSearch }: SearchProps<ConferenceSearch>) => {
  const t = useText(conferences)
  const words = useText(common)
  return (
    <>
      <FilterToggle
        icon={<IconUsers size={16} stroke={1.5} aria-hidden />}
        on={search.active === 'true'}
        onToggle={(on) => onSearch({ ...search, active: on ? 'true' : undefined })}
      >
        {t('active')}
      </FilterToggle>
      <fieldset className={classes.labels} aria-label={t('filter.label')}>
        {colorLabels.map((label, index) => (
          <button
            key={label}
            type="button"
            className={classes.label}
            aria-pressed={search.label === label}
            aria-label={words(`label.${label}`)}
            title={words(`label.${label}`)}
            onClick={() => onSearch({ ...search, label: search.label === label ? undefined : label })}
          >
            <span aria-hidden>
              <ColorLabel color={index} />
            </span>
          </button>
        ))}
      </fieldset>
    </>
  )
}
