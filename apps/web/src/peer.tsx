import type { ReactNode } from 'react'
import { PeerPage } from '#room/peer/peer-page.tsx'
import { takeLink } from '#room/session/link.ts'

/** The small app for calls from browser to browser, which need no media server. */
export function openPeer(): ReactNode {
  const link = takeLink('developers', '/peer')
  return <PeerPage confId={link?.confId} displayName={link?.name} />
}
