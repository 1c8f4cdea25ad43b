import { redirect } from '@tanstack/react-router'
import { parseAudience } from './audience.ts'

type AudiencePath = '/SignIn/{-$type}' | '/SignUp/{-$type}' | '/JoinRoom/{-$type}' | '/DemoRoom/{-$type}'

/** A `{type}` that names no audience leads to the same page without one; the query stays. */
export const requireAudience = (to: AudiencePath, type: string | undefined): void => {
  if (parseAudience(type)) return
  throw redirect({ to, params: { type: undefined }, search: true, replace: true })
}
