import { createFileRoute, notFound } from '@tanstack/react-router'
import { hasDevelopmentPages, rememberIntegration } from '#lib/development-pages.ts'
import { createLateCode } from '#lib/late-code.ts'
import { ChatClientPage } from '#room/chat-client/chat-client-page.tsx'
import { parseChatSearch } from '#room/chat-client/chat-owner.ts'

// Loaded late, because every page begins with the code of all routes.
const calls = createLateCode(() => import('#api/visitor.ts'))

/** The chats of the conferences of an integration. In production the integration has to exist. */
export const Route = createFileRoute('/lms/$integrationId/chat')({
  validateSearch: parseChatSearch,
  beforeLoad: async ({ params: { integrationId } }) => {
    const { isIntegration } = await calls.load()
    const exists = await isIntegration(integrationId)
    if (exists) rememberIntegration(integrationId)
    else if (exists === false && !hasDevelopmentPages()) throw notFound()
  },
  component: IntegrationChatRoute,
})

function IntegrationChatRoute() {
  const { integrationId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ChatClientPage
      search={Route.useSearch()}
      integrationId={integrationId}
      onLinkTaken={() => void navigate({ search: ({ key: _, ...rest }) => rest, replace: true })}
    />
  )
}
