import type { List } from "@packhaus/contract/kernel/list"
import type { ReactNode } from "react"
import { Section } from "../page/section.tsx"
import { ListPage } from "./list-page.tsx"
import { ListParts, type ListProps } from "./list-parts.tsx"

type Props<L extends List> = ListProps<L> & {
  /** The primary action of the list. */
  actions?: ReactNode
}

/** A declared list as a screen of its own. */
export const ListScreen = <L extends List>({ actions, ...parts }: Props<L>) => (
  <ListPage title={parts.title} actions={actions}>
    <ListParts {...parts} />
  </ListPage>
)

/** A declared list as a part of a page, whose address holds the state of this one list. */
export const ListSection = <L extends List>({ actions, ...parts }: Props<L>) => (
  <Section flush title={parts.title} side={actions}>
    <ListParts {...parts} />
  </Section>
)
