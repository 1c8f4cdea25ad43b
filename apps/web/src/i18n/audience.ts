import { type Audience, audiences } from '@lumi/contract/values'
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
