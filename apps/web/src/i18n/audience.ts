import { type Audience, audiences } from '@lumi/contract/values'
import { redirect } from '@tanstack/react-router'
import { createContext, useContext } from 'react'

/**
 * The audience of the words: it chooses between classroom, meeting and room, and between student, coworker and guest.
 */
export const defaultAudience: Audience = 'general'

/** The audience that a path's `{type}` names, in any case; undefined when it names none. */
export const parseAudience = (type: string | undefined): Audience | undefined =>
  type === undefined ? defaultAudience : audiences.find((audience) => audience === type.toLowerCase())

const AudienceContext = createContext<Audience>(defaultAudience)

export const AudienceProvider = AudienceContext.Provider
export const useAudience = () => useContext(AudienceContext)

type AudiencePath = '/SignIn/{-$type}' | '/SignUp/{-$type}' | '/JoinRoom/{-$type}' | '/DemoRoom/{-$type}'

/** A `{type}` that names no audience leads to the same page without one; the query stays. */
export const requireAudience = (to: AudiencePath, type: string | undefined): void => {
  if (parseAudience(type)) return
  throw redirect({ to, params: { type: undefined }, search: true, replace: true })
}
