import { TextInput, type TextInputProps } from '@mantine/core'

/** A web address. It is written from left to right in every language. */
export const UrlField = (props: TextInputProps) => (
  <TextInput type="url" autoComplete="off" placeholder="https://" dir="ltr" {...props} />
)
