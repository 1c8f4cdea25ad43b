import { Navigate } from '@tanstack/react-router'
import { RoomPage } from './room-page.tsx'

interface RoomRouteProps {
  readonly id?: string
  readonly name?: string
}

/** The room for a link's conference; without one, the page that asks for it. */
export const RoomRoute = ({ id, name }: RoomRouteProps) =>
  id ? <RoomPage key={id} confId={id} displayName={name} /> : <Navigate to="/JoinRoom/{-$type}" replace />
