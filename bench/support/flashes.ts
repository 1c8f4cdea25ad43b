import type { Page } from '@playwright/test'

/** Seconds from one flash to the next. */
export const flashEverySeconds = 2
const flashSeconds = 0.2

/** Has the page's camera flash and its microphone beep at once, again and again, by one clock: that of the sound. */
export const flashAndBeep = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ({ every, length }) => {
      const sound = new AudioContext()
      navigator.mediaDevices.getUserMedia = async ({ video, audio } = {}) => {
        await sound.resume()
        const tracks = []
        if (audio) {
          const heard = sound.createMediaStreamDestination()
          const loudness = sound.createGain()
          loudness.gain.value = 0
          const tone = sound.createOscillator()
          tone.frequency.value = 1000
          tone.connect(loudness).connect(heard)
          tone.start()
          let next = Math.ceil(sound.currentTime / every) * every
          const plan = () => {
            for (; next < sound.currentTime + 10; next += every) {
              loudness.gain.setValueAtTime(0.5, next)
              loudness.gain.setValueAtTime(0, next + length)
            }
          }
          plan()
          setInterval(plan, 1000)
          tracks.push(...heard.stream.getTracks())
        }
        if (video) {
          const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
          const context = canvas.getContext('2d')
          let drawn = 0
          const draw = () => {
            if (!context) return
            // Rendered sound is sent at once, because a stream does not wait for a speaker.
            context.fillStyle = sound.currentTime % every < length ? '#fff' : '#000'
            context.fillRect(0, 0, 640, 360)
            // Every picture is another one, as those of a camera are.
            context.fillStyle = '#777'
            context.fillRect((drawn++ * 8) % 640, 340, 16, 16)
          }
          setInterval(draw, 20)
          tracks.push(...canvas.captureStream(25).getTracks())
        }
        return new MediaStream(tracks)
      }
    },
    { every: flashEverySeconds, length: flashSeconds },
  )
