import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '#api/account.ts'
import { conferenceQuery } from '#api/conference.ts'
import { conferenceContentsQuery } from '#api/conference-content.ts'
import { usersQuery } from '#api/conference-user.ts'
import { AnnouncementPane } from '#features/announcement/announcement-pane.tsx'
import { ConferencePage } from '#features/conference/conference-page.tsx'
import { parsePaneSearch } from '#features/conference/conference-search.ts'
import { ContentPane } from '#features/conference-content/content-pane.tsx'
import { UsersPane } from '#features/conference-user/users-pane.tsx'
import { parseUsersSearch } from '#features/conference-user/users-search.ts'
import { PollsPane } from '#features/poll/polls-pane.tsx'
import { SummaryPane } from '#features/summary/summary-pane.tsx'
import { TourCard } from '#features/tour/tour-card.tsx'
import { queryClient } from '#lib/query-client.ts'
import { useShownRole } from '#lib/shown-role.ts'
import { requireRole } from './-require-role.ts'

export const Route = createFileRoute('/Portal/Conference/$confId')({
  validateSearch: (search) => ({ ...parsePaneSearch(search), ...parseUsersSearch(search) }),
  beforeLoad: requireRole(Role.presenter),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(conferenceQuery(params.confId))
    void queryClient.prefetchInfiniteQuery(usersQuery(params.confId))
    void queryClient.prefetchQuery(conferenceContentsQuery(params.confId))
  },
  component: ConferenceRoute,
})

function ConferenceRoute() {
  const { confId } = Route.useParams()
  const { pane = 'details', ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: account } = useQuery(accountQuery)
  const isHost = useShownRole().isAtLeast(Role.host)
  const panes = {
    announcements: <AnnouncementPane confId={confId} />,
    content: <ContentPane confId={confId} isShown={pane === 'content'} />,
    users: (
      <UsersPane
        confId={confId}
        search={search}
        onSearch={(next) =>
          navigate({ search: { pane: 'users', ...next }, replace: true, resetScroll: false, state: true })
        }
      />
    ),
    polls: isHost ? <PollsPane confId={confId} isShown={pane === 'polls'} /> : undefined,
    summary: isHost ? <SummaryPane confId={confId} isShown={pane === 'summary'} /> : undefined,
  }
  return (
    <ConferencePage
      key={confId}
      confId={confId}
      pane={pane}
      others={panes}
      tour={account && <TourCard account={account} tour="conference" />}
    />
  )
}
