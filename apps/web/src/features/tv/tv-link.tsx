import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface TvLinkProps {
  readonly to: '/TV/login' | '/TV/join' | '/TV/invite' | '/SignUp/{-$type}'
  readonly children: ReactNode
}

/** Leads to another page; the query of TV pages, such as the kind of room, goes along. */
export const TvLink = ({ to, children }: TvLinkProps) => (
  <Anchor renderRoot={(props) => <Link to={to} search={to.startsWith('/TV')} {...props} />} inherit>
    {children}
  </Anchor>
)
