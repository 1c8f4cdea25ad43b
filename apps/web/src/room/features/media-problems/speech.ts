/** As quiet as this nobody speaks, by the scale of `measureLevel`: about -37 dB. */
const quietest = 0.38
/** A voice stands out by this from what is heard all the time. */
const standsOut = 0.15
/** How quickly what goes on all the time is taken for the room's own noise. Per look. */
const getsUsedTo = 0.01
/** Of this many looks so many have to be of a voice: a cough is none, and no sentence is without its pauses. */
const looks = 8
const enough = 4

/** Tells speech from noise by its loudness alone, looked at five times a second. */
export function createSpeechDetector(): (level: number) => boolean {
  let noise = 0
  let last: readonly boolean[] = []
  return (level) => {
    const isLoud = level > Math.max(quietest, noise + standsOut)
    noise = level < noise ? level : noise + Math.min(getsUsedTo, level - noise)
    last = [...last, isLoud].slice(-looks)
    return last.filter(Boolean).length >= enough
  }
}
