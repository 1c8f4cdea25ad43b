import { useEffect, useState } from 'react'

/** The letters in which Excalidraw writes unless somebody chooses others. */
const font = '20px Excalifont'
const roundMs = 50
/** Then it is written without: two seconds. */
const mostRounds = 40

/**
 * Whether the letters of the board are there. A text that is written before is measured in others, and cut off in these.
 * Excalidraw names them to the browser as it reads its first scene, and does not say when.
 */
export function useBoardFonts(isShown: boolean): boolean {
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let rounds = 0
    const look = async () => {
      const faces = await document.fonts.load(font).catch(() => [])
      if (faces.length > 0 || ++rounds === mostRounds) setThere(true)
      else timer = setTimeout(look, roundMs)
    }
    void look()
    return () => clearTimeout(timer)
  }, [isShown])
  return areThere
}
