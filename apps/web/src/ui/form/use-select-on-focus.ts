import { type FocusEvent, type MouseEvent, useRef } from 'react'

type Input = HTMLInputElement

/** For an input that is searched by typing: what stands in it is selected as it gets the focus, so that typing replaces it. */
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
