import { useLayoutEffect, useState } from 'react'

/** An address of our own by which an element shows these bytes, for as long as it is there. */
export const useBlobAddress = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  // Before anything is painted, so that bytes in memory are seen at once.
  useLayoutEffect(() => {
    if (!blob) return
    const created = URL.createObjectURL(blob)
    setAddress(created)
    return () => {
      URL.revokeObjectURL(created)
      setAddress(undefined)
    }
  }, [blob])
  return address
}
