/** For a button that does nothing now but keeps the focus that it has: `disabled` would lose it. Its handler checks as well. */
export const softDisabled = (isDisabled: boolean) => ({
  'aria-disabled': isDisabled,
  'data-disabled': isDisabled || undefined,
})
