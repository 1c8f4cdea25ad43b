import type { LogEntry, LogToken } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconClearAll } from '@tabler/icons-react'
import { useState } from 'react'
import { type LogFilter, useLog } from '#api/log.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import { FilterSelect } from '#ui/list/filters.tsx'
import { filtersFrom } from '#ui/list/list-search.ts'
import { ListToolbar } from '#ui/list/list-toolbar.tsx'
import { NextPage } from '#ui/list/next-page.tsx'
import { ReasonedButton } from '#ui/reason-tip.tsx'
import { softDisabled } from '#ui/soft-disabled.ts'
import { EmptyState, LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import classes from './log-page.module.css'
import { LogTable } from './log-table.tsx'

export const LogViewer = ({ environment }: Pick<LogToken, 'environment'>) => {
  const t = useText(log)
  const [filter, setFilter] = useState<LogFilter>({})
  const { data: entries, error, refetch, ...pages } = useLog(filter)
  const newest = entries?.[0]?.id
  const { after: _, ...narrowedBy } = filter
  const isNarrowed = Object.values(narrowedBy).some((value) => value !== undefined)
  const isWorthSearching = isNarrowed || (entries?.length ?? filtersFrom) >= filtersFrom

  return (
    <>
      <div className={classes.bar}>
        <div className={classes.context}>
          <Environments current={environment} />
          <p className={classes.note}>{t('environment.here', { name: t(`environment.${environment}`) })}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconClearAll size={18} stroke={1.5} aria-hidden />}
          {...softDisabled(newest === undefined)}
          onClick={() => newest !== undefined && setFilter({ ...filter, after: newest })}
        >
          {t('clear')}
        </Button>
      </div>
      <ListToolbar
        label={isWorthSearching ? t('search') : undefined}
        search={{ q: filter.search }}
        onSearch={({ q }) => setFilter({ ...filter, search: q?.trim() || undefined })}
        filters={<LogFilters entries={entries ?? []} filter={filter} onFilter={setFilter} />}
      />
      {entries ? (
        <>
          {entries.length > 0 ? (
            <LogTable entries={entries} hasMore={pages.hasNextPage} />
          ) : (
            <EmptyState title={t('empty')} />
          )}
          <NextPage query={{ ...pages, error }} />
        </>
      ) : error ? (
        <QueryFailure error={error} onRetry={refetch} />
      ) : (
        <LoadingState>
          <div className={classes.waiting} />
        </LoadingState>
      )}
    </>
  )
}

const fields = ['type', 'server', 'node'] as const
type Field = (typeof fields)[number]
type Choices = Readonly<Record<Field, readonly string[]>>

interface LogFiltersProps {
  readonly entries: readonly LogEntry[]
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
}

/** Filters by all values that have appeared in the log. A filter with a single value is left out. */
const LogFilters = ({ entries, filter, onFilter }: LogFiltersProps) => {
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

const environments = ['development', 'staging', 'root'] as const

/** The environment of this log. Each environment is an installation with a log of its own. */
const Environments = ({ current }: { current: LogToken['environment'] }) => {
  const t = useText(log)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className={classes.environments} role="group" aria-label={t('environment')}>
      {environments.map((one) =>
        one === current ? (
          <Button key={one} variant="light" size="compact-sm" aria-pressed>
            {t(`environment.${one}`)}
          </Button>
        ) : (
          <ReasonedButton
            key={one}
            variant="subtle"
            size="compact-sm"
            reason={t('environment.elsewhere', { name: t(`environment.${one}`) })}
          >
            {t(`environment.${one}`)}
          </ReasonedButton>
        ),
      )}
    </div>
  )
}
