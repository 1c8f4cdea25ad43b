import type { Conference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ConferenceFilter, conferencesQuery } from '#api/conference/list-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/conferences.gen.ts'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import { ConferenceItem } from './conference-item.tsx'
import classes from './conference-list.module.css'
import { ConferenceSkeletons } from './conference-skeletons.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { ViewMode } from './view-mode.ts'

interface ConferenceListProps {
  readonly filter: ConferenceFilter
  readonly view: ViewMode
  /** What stands above the list, once it is known how much there is. */
  readonly toolbar: (count: number) => ReactNode
  readonly empty: ReactNode
  readonly onShare: (conference: Conference) => void
  readonly onDelete: (conferences: readonly Conference[]) => void
}

/** The conferences that a filter leaves, and what can be done with several of them at once. */
export const ConferenceList = ({ filter, view, toolbar, empty, onShare, onDelete }: ConferenceListProps) => {
  const t = useText(texts)
  const { shown, isAtLeast } = useShownRole()
  const { data: items, error, refetch, ...query } = useInfiniteQuery(conferencesQuery(filter))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  if (error && !items) return <QueryFailure error={error} onRetry={refetch} />
  // What an earlier filter left is no answer to this one when none is on its way.
  const isStale = query.isPlaceholderData && query.isPaused
  if (!items || !shown || isStale) return <ConferenceSkeletons view={view} />

  const canManage = isAtLeast(Role.host)
  const select = (confId: string, selected: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (selected) next.add(confId)
      else next.delete(confId)
      return next
    })
  // What has left the list meanwhile is no longer selected.
  const selected = canManage ? items.filter(({ confId }) => chosen.has(confId)) : []

  return (
    <>
      {toolbar(items.length)}
      {items.length === 0 ? (
        empty
      ) : (
        <div>
          <ul className={classes.list} data-view={view}>
            {items.map((conference) => (
              <ConferenceItem
                key={conference.confId}
                conference={conference}
                selected={selected.includes(conference)}
                onSelect={canManage ? (on) => select(conference.confId, on) : undefined}
                onShare={onShare}
                onDelete={(one) => onDelete([one])}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                {t('more.load')}
              </Button>
            </div>
          )}
        </div>
      )}
      <SelectionBar
        selected={selected}
        onSelectAll={
          selected.length < items.length
            ? () => setChosen(new Set(items.map(({ confId }) => confId)))
            : undefined
        }
        onClear={() => setChosen(new Set())}
        onDelete={onDelete}
      />
    </>
  )
}
