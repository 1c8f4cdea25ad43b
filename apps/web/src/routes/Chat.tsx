import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { hasDevelopmentPages } from '#lib/development-pages.ts'
import { ChatClientPage } from '#room/chat-client/chat-client-page.tsx'
import { ownerOf, parseChatSearch } from '#room/chat-client/chat-owner.ts'

/** The chats without an integration, for those who develop Lumi. */
export const Route = createFileRoute('/Chat')({
  validateSearch: parseChatSearch,
  beforeLoad: () => {
    if (!hasDevelopmentPages()) throw notFound()
  },
  component: ChatRoute,
})

function ChatRoute() {
  const search = Route.useSearch()
  const [owner] = useState(() => ownerOf(search))
  return <ChatClientPage owner={owner} />
}
