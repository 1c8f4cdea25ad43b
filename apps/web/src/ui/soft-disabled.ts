/**
 * Props of an inactive button that does not lose the focus, as it would with `disabled`. Its handler must check as
 * well.
 */
export const softDisabled = (isDisabled: boolean) => ({
  'aria-disabled': isDisabled,
  'data-disabled': isDisabled || undefined,
})
