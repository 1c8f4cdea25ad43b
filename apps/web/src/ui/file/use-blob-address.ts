import { useLayoutEffect, useState } from 'react'

/** An address of our own by which an element shows these bytes, for as long as it is there. */
export const useBlobAddress = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  // Before anything is painted: what is in memory already is seen at once.
  useLayoutEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [blob])
  return address
}
