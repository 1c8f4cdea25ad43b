import { Fragment } from 'react'

/** A text whose addresses break before their `@` rather than anywhere, where they must. */
export const Breakable = ({ children }: { children: string }) => {
  const [first, ...rest] = children.split('@')
  let place = 0
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={++place}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  )
}
