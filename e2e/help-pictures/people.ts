/** The looks of somebody who is drawn in place of a camera. */
export interface Look {
  readonly skin: string
  readonly hair: string
  readonly shirt: string
  readonly wall: readonly [string, string]
  readonly hairstyle: 'short' | 'long' | 'curly'
  readonly glasses?: boolean
}

export const looks = {
  Ada: {
    skin: '#8d5a3b',
    hair: '#2b1d17',
    shirt: '#2f6f6d',
    wall: ['#f3cfae', '#c9906b'],
    hairstyle: 'curly',
  },
  Ben: {
    skin: '#f6cfae',
    hair: '#6b4a24',
    shirt: '#303a66',
    wall: ['#dff2f7', '#86b4c2'],
    hairstyle: 'short',
    glasses: true,
  },
  Cleo: {
    skin: '#e0a67f',
    hair: '#14161c',
    shirt: '#b04a37',
    wall: ['#eef6d9', '#a8c084'],
    hairstyle: 'long',
  },
  Dan: {
    skin: '#c98f63',
    hair: '#3a2418',
    shirt: '#6b4f8f',
    wall: ['#ece3f7', '#a796c4'],
    hairstyle: 'short',
  },
} satisfies Record<string, Look>

/** Runs in the page, before its own scripts: the camera shows a drawn person, and the microphone hums. */
export function appearAs({ skin, hair, shirt, wall, hairstyle, glasses = false }: Look): void {
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')

  const fill = (color: string | CanvasGradient, path: () => void) => {
    pen.fillStyle = color
    pen.beginPath()
    path()
    pen.fill()
  }
  const ellipse = (x: number, y: number, across: number, down: number) =>
    pen.ellipse(x, y, across, down, 0, 0, 2 * Math.PI)

  const room = () => {
    const gradient = pen.createLinearGradient(0, 0, 1280, 720)
    gradient.addColorStop(0, wall[0])
    gradient.addColorStop(1, wall[1])
    fill(gradient, () => pen.rect(0, 0, 1280, 720))
    fill('rgb(255 255 255 / 45%)', () => pen.rect(930, 60, 230, 280))
    fill(wall[1], () => {
      pen.rect(1040, 60, 10, 280)
      pen.rect(930, 195, 230, 10)
    })
    for (const shelf of [250, 410]) {
      fill('rgb(90 60 40 / 60%)', () => pen.rect(90, shelf, 290, 14))
      for (const [index, color] of ['#7d9a6a', '#e9dcc3', '#5c6f92', '#b8735a', '#86a5a0'].entries())
        fill(color, () =>
          pen.rect(110 + index * 46, shelf - 80 + (index % 3) * 14, 30, 80 - (index % 3) * 14),
        )
    }
  }
  const hairBehind = () => {
    if (hairstyle === 'curly') fill(hair, () => ellipse(640, 270, 190, 190))
    if (hairstyle === 'long')
      fill(hair, () => {
        ellipse(640, 270, 165, 170)
        pen.roundRect(475, 270, 330, 300, 60)
      })
  }
  const hairInFront = () =>
    fill(hair, () => {
      pen.ellipse(640, 235, 135, 105, 0, Math.PI, 2 * Math.PI)
      if (hairstyle === 'short') pen.rect(505, 225, 270, 22)
    })
  const face = () => {
    fill(skin, () => {
      pen.roundRect(590, 400, 100, 130, 30)
      ellipse(640, 305, 130, 155)
    })
    for (const x of [590, 690]) {
      fill('#22201f', () => ellipse(x, 305, 10, 12))
      if (glasses) {
        pen.lineWidth = 7
        pen.strokeStyle = '#22201f'
        pen.strokeRect(x - 38, 278, 76, 54)
      }
    }
    pen.lineWidth = 8
    pen.lineCap = 'round'
    pen.strokeStyle = '#22201f'
    pen.beginPath()
    pen.arc(640, 360, 42, 0.15 * Math.PI, 0.85 * Math.PI)
    pen.stroke()
  }
  const draw = () => {
    room()
    // A picture that stands still is one that a browser may not send.
    pen.save()
    pen.translate(Math.sin(performance.now() / 900) * 6, 0)
    hairBehind()
    fill(shirt, () => pen.ellipse(640, 760, 310, 250, 0, Math.PI, 2 * Math.PI))
    face()
    hairInFront()
    pen.restore()
  }
  draw()
  setInterval(draw, 100)

  /** A microphone without any sound is reported as a problem. */
  const hum = () => {
    const sound = new AudioContext()
    const place = sound.createMediaStreamDestination()
    const tone = new OscillatorNode(sound, { frequency: 180 })
    tone.connect(new GainNode(sound, { gain: 0.05 })).connect(place)
    tone.start()
    return place.stream.getAudioTracks()
  }

  navigator.mediaDevices.getUserMedia = async ({ audio, video } = {}) => {
    const tracks = video ? canvas.captureStream(10).getVideoTracks() : []
    return new MediaStream([...tracks, ...(audio ? hum() : [])])
  }
}
