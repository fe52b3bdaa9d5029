import type { List } from "@packhaus/contract/kernel/list"
import type { ReactNode } from "react"
import { ListPage } from "./list-page.tsx"
import { ListPart, type ListPartProps } from "./list-part.tsx"

type Props<L extends List> = Omit<ListPartProps<L>, "label" | "params"> & {
  title: string
  /** What the list is for, where its name does not say it. */
  lead?: string
  /** The primary action of the screen. */
  actions?: ReactNode
}

/** A declared list as a screen: tabs, search, filters, table or cards, pages, files and saved views. */
export const ListScreen = <L extends List>({ title, lead, actions, ...part }: Props<L>) => (
  <ListPage title={title} lead={lead} actions={actions}>
    <ListPart label={title} {...part} />
  </ListPage>
)
