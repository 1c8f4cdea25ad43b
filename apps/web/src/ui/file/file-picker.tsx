import { type ReactNode, useRef } from 'react'

interface FilePickerProps {
  readonly onFiles: (files: readonly [File, ...File[]]) => void
  /** The files that the system offers first: types or extensions, separated by commas. Default: all. */
  readonly accept?: string
  /** Several at once. */
  readonly multiple?: boolean
  /** Draws the control; `pick` opens the system's own dialog. */
  readonly children: (pick: () => void) => ReactNode
}

/** Lets somebody choose a file, or several at once. */
export const FilePicker = ({ onFiles, accept, multiple, children }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? []
          // Allows choosing the same file again.
          currentTarget.value = ''
          if (first) onFiles([first, ...others])
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
