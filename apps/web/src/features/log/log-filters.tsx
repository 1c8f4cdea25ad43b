import type { LogEntry } from '@lumi/contract'
import { useState } from 'react'
import type { LogFilter } from '#api/log.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import { FilterSelect } from '#ui/list/filter-select.tsx'

const fields = ['type', 'server', 'node'] as const
type Field = (typeof fields)[number]
type Choices = Readonly<Record<Field, readonly string[]>>

interface LogFiltersProps {
  readonly entries: readonly LogEntry[]
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
}

/** By what the log can be narrowed: whatever was seen in it, where there is more than one to choose from. */
export const LogFilters = ({ entries, filter, onFilter }: LogFiltersProps) => {
  const t = useText(log)
  // A filter must not take away the choices beside its own.
  const [seen, setSeen] = useState<Choices>({ type: [], server: [], node: [] })
  const now = withEntries(seen, entries)
  if (fields.some((field) => now[field].length > seen[field].length)) setSeen(now)
  return fields.map(
    (field) =>
      now[field].length > 1 && (
        <FilterSelect
          key={field}
          label={t(field)}
          any={t(`${field}.any`)}
          choices={now[field]}
          nameOf={(value) => (field === 'type' ? t(`type.${value as LogEntry['type']}`) : value)}
          value={filter[field]}
          onChoose={(value) => onFilter({ ...filter, [field]: value })}
        />
      ),
  )
}

const withEntries = (seen: Choices, entries: readonly LogEntry[]): Choices => {
  const of = (field: Field) => [...new Set([...seen[field], ...entries.map((entry) => entry[field])])].sort()
  return { type: of('type'), server: of('server'), node: of('node') }
}
