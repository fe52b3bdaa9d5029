import type { List } from "@packhaus/contract/kernel/list"
import type { ReactNode } from "react"
import { Section } from "../page/section.tsx"
import { CreateButton } from "./create-button.tsx"
import { ListPage } from "./list-page.tsx"
import { ListPart, type ListPartProps } from "./list-part.tsx"

type Props<L extends List> = Omit<ListPartProps<L>, "label" | "params"> & {
  title: string
  /** What the list is for, where its name does not say it. */
  lead?: string
  /** Beside the button that makes a new row. */
  actions?: ReactNode
}

/** A declared list as a screen: tabs, search, filters, table or cards, pages, files and saved views. */
export const ListScreen = <L extends List>({ title, lead, actions, ...part }: Props<L>) => (
  <ListPage
    title={title}
    lead={lead}
    actions={
      <>
        {actions}
        {part.create ? <CreateButton needs={part.list.list.create} create={part.create} /> : null}
      </>
    }
  >
    <ListPart label={title} {...part} />
  </ListPage>
)

type SectionProps<L extends List> = ListPartProps<L> & {
  /** Of the section; its table is a region of its own and is called otherwise (`label`). */
  title: string
  /** Stands beside the title. */
  side?: ReactNode
}

/** A declared list as a section of a page, whose address holds the state of this one list. */
export const ListSection = <L extends List>({ title, side, ...part }: SectionProps<L>) => (
  <Section flush title={title} side={side}>
    <ListPart {...part} />
  </Section>
)
