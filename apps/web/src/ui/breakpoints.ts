/**
 * Widths at which layouts change, in em so that they follow the reader's text size.
 * xs and md are the portal's mobile (450 px) and compact (950 px) steps, sm the public pages' 500 px,
 * lg their navigation's 990 px. CSS files write the width itself: `@media (width < 59.375em)`.
 */
export const breakpoints = {
  xs: '28.125em',
  sm: '31.25em',
  md: '59.375em',
  lg: '61.875em',
  xl: '90em',
}
