import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ChatClientPage } from '#room/chat-client/chat-client-page.tsx'
import { ownerOf, parseChatSearch } from '#room/chat-client/chat-owner.ts'

export const Route = createFileRoute('/Chat')({ validateSearch: parseChatSearch, component: ChatRoute })

function ChatRoute() {
  const search = Route.useSearch()
  const [owner] = useState(() => ownerOf(search))
  return <ChatClientPage owner={owner} />
}
