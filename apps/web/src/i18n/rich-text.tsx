import { Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A message whose parts in tags become elements: `Read the <terms>Terms of Use</terms>.` */
  readonly text: string
  /** Renders the words inside each tag. */
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with elements inside, where each language puts them. */
export const RichText = ({ text, tags }: RichTextProps) =>
  text.split(/(<\w+>.*?<\/\w+>)/).map((part) => {
    const [, tag = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? []
    return <Fragment key={part}>{tags[tag]?.(words) ?? part}</Fragment>
  })
