import { notFound } from '@tanstack/react-router'
import { oneOf } from './list-search.ts'

/** `params` of a route whose path names a part of a list by `name`; one that names none of them leads nowhere. */
export const partParam = <const Name extends string, Part>(name: Name, parts: readonly Part[]) => ({
  parse: (params: Readonly<Record<Name, string>>) => {
    const part = oneOf(parts)(params[name])
    if (part === undefined) throw notFound()
    return { [name]: part } as Record<Name, Part>
  },
  stringify: (params: Readonly<Record<Name, Part>>) =>
    ({ [name]: String(params[name]) }) as Record<Name, string>,
})
