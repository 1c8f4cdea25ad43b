import type { OwnPoll } from '@lumi/contract'
import { IconChartBar, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conferencePollsQuery, useDeletePolls } from '#api/poll.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/poll.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { List } from '#ui/list/list.tsx'
import { useCommonActions } from '#ui/list/use-common-actions.ts'
import { PaneHeader } from '#ui/page/pane-header.tsx'
import { PollDialog } from './poll-dialog.tsx'

interface PollsPaneProps {
  readonly confId: string
  /** True for the pane that the page shows. A hidden one is not read. */
  readonly isShown: boolean
}

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'duplicate' | 'delete'; readonly poll: OwnPoll }
  | undefined

const none: readonly OwnPoll[] = []

/** The drafts of a conference's polls. The results of polls that were started are in its summary. */
export const PollsPane = ({ confId, isShown }: PollsPaneProps) => {
  const t = useText(texts)
  const shared = useText(words)
  const query = useQuery({ ...conferencePollsQuery(confId), enabled: isShown })
  const drafts = query.data?.filter(({ state }) => state === 'draft')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { mutateAsync: deleteAll } = useDeletePolls()
  const layout = usePollLayout({
    edit: (poll) => setOpen({ dialog: 'edit', poll }),
    duplicate: (poll) => setOpen({ dialog: 'duplicate', poll }),
    remove: (poll) => setOpen({ dialog: 'delete', poll }),
  })
  const add = (
    <ActionButton icon={IconPlus} onClick={() => setOpen({ dialog: 'new' })}>
      {shared('new')}
    </ActionButton>
  )

  // A hidden pane shows no skeleton.
  if (!isShown && !query.data) return null
  return (
    <>
      <PaneHeader title={t('title')} about={drafts && t('count', { count: drafts.length })} actions={add} />
      <List
        query={{ ...query, data: drafts }}
        layout={layout}
        empty={{ icon: IconChartBar, title: t('empty.title'), body: t('empty.body') }}
      />
      {open?.dialog === 'new' && <PollDialog confId={confId} onClose={close} />}
      {open?.dialog === 'edit' && <PollDialog confId={confId} poll={open.poll} onClose={close} />}
      {open?.dialog === 'duplicate' && <PollDialog confId={confId} from={open.poll} onClose={close} />}
      <DeleteDialog
        items={open?.dialog === 'delete' ? [open.poll] : none}
        nameOf={({ question }) => question}
        words={{
          title: () => t('delete.title'),
          body: (names) => t('delete.body', { names }),
          confirm: t('delete'),
          failed: (_names, reason) => reason,
        }}
        onDelete={deleteAll}
        onClose={close}
      />
    </>
  )
}

interface Actions {
  readonly edit: (poll: OwnPoll) => void
  readonly duplicate: (poll: OwnPoll) => void
  readonly remove: (poll: OwnPoll) => void
}

/** The columns and actions of a draft in the list. */
const usePollLayout = ({ edit, duplicate, remove }: Actions): ListLayout<OwnPoll> => {
  const t = useText(texts)
  const shared = useText(words)
  const common = useCommonActions()
  return {
    idOf: ({ pollId }) => pollId,
    nameOf: ({ question }) => question,
    columns: [
      { id: 'kind', width: 150, cell: ({ kind }) => shared(`kind.${kind}`) },
      {
        id: 'named',
        width: 120,
        quiet: true,
        cell: ({ anonymous }) => shared(anonymous ? 'anonymous' : 'named'),
      },
    ],
    actions: (poll) => [
      {
        icon: IconPencil,
        label: t('edit'),
        name: t('editName', { name: poll.question }),
        run: () => edit(poll),
      },
      ...common({ duplicate: () => duplicate(poll) }),
      { icon: IconTrash, label: t('delete'), run: () => remove(poll) },
    ],
    actionsWidth: 150,
  }
}
