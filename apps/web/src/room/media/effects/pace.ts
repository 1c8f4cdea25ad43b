/** A frame that takes longer than this on average is more than the machine can do beside a call. Milliseconds. */
const tooLong = 60
/** Frames that the average is of. */
const span = 45

/** Tells whether frames take too long, each time so many of them are done. Takes how long each took, in milliseconds. */
export function createPace(onSlow: (isSlow: boolean) => void) {
  let sum = 0
  let count = 0
  return (took: number) => {
    sum += took
    count += 1
    if (count < span) return
    onSlow(sum / count > tooLong)
    sum = 0
    count = 0
  }
}
