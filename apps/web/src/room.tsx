import { type ReactNode, Suspense } from 'react'
import { takeLink } from '#room/session/link.ts'
import { RoomPage } from '#room/shell/room-page.tsx'

/** The room of the conference that the address names. Without one it leads to the page that asks which. */
export function openRoom(): ReactNode {
  const link = takeLink()
  if (!link) {
    window.location.replace('/JoinRoom')
    return undefined
  }
  return (
    <Suspense>
      <RoomPage confId={link.confId} displayName={link.name} />
    </Suspense>
  )
}
