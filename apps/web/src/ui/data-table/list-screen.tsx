import type { List } from "@packhaus/contract/kernel/list"
import type { IconPlus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { LinkButton } from "../actions/button.tsx"
import { Section } from "../page/section.tsx"
import { CreateButton } from "./create-button.tsx"
import { ListPage } from "./list-page.tsx"
import { ListPart, type ListPartProps } from "./list-part.tsx"

/** A way to what belongs to the list; `false` for whom it is not. */
type ListLink = { label: string; to: string; icon?: typeof IconPlus } | false
type Props<L extends List> = Omit<ListPartProps<L>, "label" | "params"> & {
  title: string
  /** What the list is for, where its name does not say it. */
  lead?: string
  /** Beside the button that makes a new row. */
  links?: readonly ListLink[]
  actions?: ReactNode
}

/** A declared list as a screen: tabs, search, filters, table or cards, pages, files and saved views. */
export const ListScreen = <L extends List>({
  title,
  lead,
  links = [],
  actions,
  ...part
}: Props<L>) => (
  <ListPage
    title={title}
    lead={lead}
    actions={
      <>
        {actions}
        {links.map((link) => (link ? <ListLinkButton key={link.to} {...link} /> : null))}
        {part.create ? <CreateButton needs={part.list.list.create} create={part.create} /> : null}
      </>
    }
  >
    <ListPart label={title} {...part} />
  </ListPage>
)

const ListLinkButton = ({ label, to, icon: Icon }: Exclude<ListLink, false>) => (
  <LinkButton to={to} icon={Icon ? <Icon size={15} stroke={1.8} aria-hidden /> : undefined}>
    {label}
  </LinkButton>
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
