/** Returns true on devices whose own share sheet is expected; on others, people expect copying. */
export const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches

/** Offers a text to the apps of the device. Answers whether that was possible; putting the sheet away is an answer too. */
export const shareText = (title: string, text: string): Promise<boolean> =>
  navigator.share({ title, text }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
