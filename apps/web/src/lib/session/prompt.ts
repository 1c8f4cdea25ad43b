import { createListeners } from '../listeners.ts'
import type { Session } from './session.ts'

/** The kind of the dialog over any page: `ended` after a session, `signIn` without one before. */
export type SessionPrompt = 'ended' | 'signIn' | undefined

/** Remembers that the session was found invalid until somebody is signed in again, or has signed out. */
export const createSessionPrompt = (session: Session) => {
  let prompt: SessionPrompt
  const { notify, listen } = createListeners()
  const set = (next: SessionPrompt) => {
    if (next === prompt) return
    prompt = next
    notify()
  }
  session.onInvalid(() => set(session.state().status === 'ended' ? 'ended' : 'signIn'))
  session.subscribe(() => {
    if (session.state().status !== 'ended') set(undefined)
  })
  return {
    current: () => prompt,
    subscribe: listen,
  }
}
