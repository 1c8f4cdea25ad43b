import type { LogToken } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconClearAll } from '@tabler/icons-react'
import { useState } from 'react'
import { type LogFilter, useLog } from '#api/log.ts'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import { filtersFrom } from '#ui/list/list-search.ts'
import { ListToolbar } from '#ui/list/list-toolbar.tsx'
import { NextPage } from '#ui/list/next-page.tsx'
import { softDisabled } from '#ui/soft-disabled.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import { Environments } from './environments.tsx'
import { LogFilters } from './log-filters.tsx'
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
        <div className={classes.where}>
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
