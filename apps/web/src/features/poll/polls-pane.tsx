import type { OwnPoll } from '@lumi/contract'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conferencePollsQuery } from '#api/poll/conference-polls.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/poll.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import { ActButton } from '#ui/act-button.tsx'
import { List } from '#ui/list/list.tsx'
import { PaneHeader } from '#ui/page/pane-header.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PollDialog } from './poll-dialog.tsx'
import { pollLayout } from './poll-layout.tsx'

interface PollsPaneProps {
  readonly confId: string
  /** Whether it is what the page shows: what nobody looks at is not kept up to date. */
  readonly isShown: boolean
}

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'delete'; readonly poll: OwnPoll }
  | undefined

/** Polls are started in the call, and no event of the portal tells of them. Milliseconds. */
const refreshMs = 30_000

/** The polls that are prepared for a conference; what came of those that were started stands in its summary. */
export const PollsPane = ({ confId, isShown }: PollsPaneProps) => {
  const t = useText(texts)
  const shared = useText(words)
  const query = useQuery({
    ...conferencePollsQuery(confId),
    enabled: isShown,
    refetchInterval: isShown && refreshMs,
  })
  const drafts = query.data?.filter(({ state }) => state === 'draft')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const add = (
    <ActButton icon={IconPlus} onClick={() => setOpen({ dialog: 'new' })}>
      {shared('new')}
    </ActButton>
  )

  // What is not looked at waits for nothing.
  if (!isShown && !query.data) return null
  return (
    <>
      <PaneHeader title={t('title')} about={drafts && t('count', { count: drafts.length })} actions={add} />
      <List
        query={{ ...query, data: drafts }}
        layout={pollLayout({
          edit: (poll) => setOpen({ dialog: 'edit', poll }),
          remove: (poll) => setOpen({ dialog: 'delete', poll }),
        })}
        empty={<EmptyState icon={IconChartBar} title={t('empty.title')} body={t('empty.body')} />}
      />
      {open?.dialog === 'new' && <PollDialog confId={confId} onClose={close} />}
      {open?.dialog === 'edit' && <PollDialog confId={confId} poll={open.poll} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog poll={open.poll} onClose={close} />}
    </>
  )
}
