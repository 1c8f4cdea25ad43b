import classes from './code.module.css'

/** A value for programs, such as an address, an id or a key: written from left to right in every language. */
export const Code = ({ children }: { readonly children: string }) => (
  <code dir="ltr" className={classes.code}>
    {children}
  </code>
)
