import { useState } from 'react'
import { begin, follow, isSame, type Values } from './tracker.ts'

/** The fields of a form as the state of a component, which follow what is saved. */
export const useTracked = <V extends Values>(saved: V) => {
  const [tracked, setTracked] = useState(() => begin(saved))
  const [known, setKnown] = useState(saved)
  if (!isSame(saved, known)) {
    setKnown(saved)
    setTracked((form) => follow(form, saved))
  }
  return [tracked, setTracked] as const
}
