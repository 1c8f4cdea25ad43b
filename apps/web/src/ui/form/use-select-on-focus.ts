import { type FocusEvent, type MouseEvent, useRef } from 'react'

type Input = HTMLInputElement

/** Selects the text of a search input when it gets the focus, so that typing replaces it. */
export const useSelectOnFocus = () => {
  const isNew = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<Input>) => currentTarget.select(),
    onMouseDown: ({ currentTarget }: MouseEvent<Input>) => {
      isNew.current = document.activeElement !== currentTarget
    },
    // The press that gives the focus puts the caret somewhere afterwards.
    onClick: ({ currentTarget }: MouseEvent<Input>) => {
      if (isNew.current) currentTarget.select()
      isNew.current = false
    },
  }
}
