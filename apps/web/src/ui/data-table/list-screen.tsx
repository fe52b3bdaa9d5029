import type { List } from "@packhaus/contract/kernel/list"
import type { IconPlus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { LinkButton } from "../actions/button.tsx"
import { Section } from "../page/section.tsx"
import { CreateButton } from "./create-button.tsx"
import { ListPage } from "./list-page.tsx"
import { ListPart, type ListPartProps } from "./list-part.tsx"

/** A link to a page that belongs to the list; `false` for viewers who may not open it. */
type ListLink = { label: string; to: string; icon?: typeof IconPlus } | false
type Props<L extends List> = Omit<ListPartProps<L>, "label" | "params"> & {
  title: string
  /** The purpose of the list, if its name does not make it clear. */
  lead?: string
  /** Links beside the create button. */
  links?: readonly ListLink[]
  actions?: ReactNode
}

/**
 * A declared list as a screen: tabs, search, filters, table or cards, pages, file exports and saved
 * views.
 */
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
  /** The heading of the section; the table is a region of its own with another name (`label`). */
  title: string
  /** Shown beside the heading. */
  side?: ReactNode
}

/** A declared list as a section of a page; the page's address holds the state of this one list. */
export const ListSection = <L extends List>({ title, side, ...part }: SectionProps<L>) => (
  <Section flush title={title} side={side}>
    <ListPart {...part} />
  </Section>
)
