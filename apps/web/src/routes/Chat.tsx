import { createFileRoute, notFound } from '@tanstack/react-router'
import { hasDevelopmentPages } from '#lib/development-pages.ts'
import { ChatClientPage } from '#room/chat-client/chat-client-page.tsx'
import { parseChatSearch } from '#room/chat-client/chat-owner.ts'

/** The chats without an integration, for those who develop Lumi. */
export const Route = createFileRoute('/Chat')({
  validateSearch: parseChatSearch,
  beforeLoad: () => {
    if (!hasDevelopmentPages()) throw notFound()
  },
  component: ChatRoute,
})

function ChatRoute() {
  const navigate = Route.useNavigate()
  return (
    <ChatClientPage
      search={Route.useSearch()}
      onLinkTaken={() => void navigate({ search: ({ key: _, ...rest }) => rest, replace: true })}
    />
  )
}
