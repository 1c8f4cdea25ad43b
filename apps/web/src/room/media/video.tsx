import { useEffect, useRef } from 'react'
import type { Picture } from './media-plane.ts'

interface VideoProps {
  /** A picture that is received. */
  readonly picture?: Picture
  /** A track of this device. */
  readonly track?: MediaStreamTrack
  readonly mirrored?: boolean
  readonly className?: string
  readonly label?: string
}

/** A moving picture without sound; sound is played by the media plane. */
export const Video = ({ picture, track, mirrored, className, label }: VideoProps) => {
  const element = useRef<HTMLVideoElement>(null)

  useEffect(() => {
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

  return (
    <video
      ref={element}
      className={className}
      data-mirrored={mirrored || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  )
}
