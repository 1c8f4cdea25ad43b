import { type CSSProperties, useState } from 'react'
import classes from './avatar.module.css'
import { profileColors } from './profile-colors.ts'

interface AvatarProps {
  readonly name: string
  /** Index into the profile colours; without one the name picks it, the same one every time. */
  readonly color?: number
  readonly picture?: string | null
  /** Pixels across. */
  readonly size?: number
}

/** A person's picture or, without one that can be had, their initials on their colour. Decorative: the name stands beside it. */
export const Avatar = ({ name, color, picture, size = 32 }: AvatarProps) => {
  const [failed, setFailed] = useState<string>()
  const shown = picture === failed ? undefined : picture
  return (
    <span
      className={classes.avatar}
      style={{ '--size': `${size}px`, '--tone': profileColors[color ?? colorOf(name)] } as CSSProperties}
      // Drawn, not written: what is written in a button must be a part of its name.
      data-initials={shown ? undefined : initialsOf(name)}
      aria-hidden
    >
      {shown && <img src={shown} alt="" className={classes.picture} onError={() => setFailed(shown)} />}
    </span>
  )
}

/** First letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

const colorOf = (name: string): number => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % profileColors.length
}
