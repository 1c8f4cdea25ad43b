import { type ReactNode, useRef } from 'react'

interface FilePickerProps {
  readonly onFiles: (files: readonly File[]) => void
  /** Draws the control; `pick` opens the system's own dialog. */
  readonly children: (pick: () => void) => ReactNode
}

/** Lets somebody choose files, several at once. */
export const FilePicker = ({ onFiles, children }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file can be chosen once more.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
