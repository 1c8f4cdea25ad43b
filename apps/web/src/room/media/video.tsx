import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Picture } from './media-plane.ts'

interface VideoProps {
  /** A picture that is received. */
  readonly picture?: Picture
  /** A track of this device. */
  readonly track?: MediaStreamTrack
  readonly mirrored?: boolean
  readonly className?: string
  readonly label?: string
  /** Called with the size of the picture, in its own pixels, whenever that changes; must stay the same. */
  readonly onSize?: (size: { readonly width: number; readonly height: number }) => void
}

/** A moving picture without sound; sound is played by the media plane. */
export const Video = ({ picture, track, mirrored, className, label, onSize }: VideoProps) => {
  const element = useRef<HTMLVideoElement>(null)

  useLayoutEffect(() => {
    const video = element.current
    if (!video || !picture) return
    picture.attach(video)
    return () => {
      picture.detach(video)
    }
  }, [picture])

  useEffect(() => {
    const video = element.current
    if (!video || !track) return
    video.srcObject = new MediaStream([track])
    return () => {
      video.srcObject = null
    }
  }, [track])

  const reportSize =
    onSize &&
    (({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
      const { videoWidth: width, videoHeight: height } = currentTarget
      if (width > 0 && height > 0) onSize({ width, height })
    })

  return (
    <video
      ref={element}
      className={className}
      data-mirrored={mirrored || undefined}
      aria-label={label}
      onResize={reportSize}
      onLoadedMetadata={reportSize}
      autoPlay
      playsInline
      muted
    />
  )
}
