import type { List } from "@packhaus/contract/kernel/list"
import type { IconPlus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { Button, LinkButton } from "../actions/button.tsx"
import { Section } from "../page/section.tsx"
import { useNarrow } from "../page/use-narrow.ts"
import { CreateButton } from "./create-button.tsx"
import { ListPage } from "./list-page.tsx"
import { ListPart, type ListPartProps } from "./list-part.tsx"
import { RowActions } from "./row-actions.tsx"

/** An action on the whole list, or a link to a page that belongs to it. */
type ListAction = {
  label: string
  icon?: typeof IconPlus
  /** Creates a row where the list declares no right for it. */
  primary?: boolean
  loading?: boolean
} & ({ to: string } | { onSelect: () => void })
type Props<L extends List> = Omit<ListPartProps<L>, "label" | "params"> & {
  title: string
  /** The purpose of the list, if its name does not make it clear. */
  lead?: string
  /** Beside the create button, on a phone in a menu; `false` for viewers who do not have one. */
  actions?: readonly (ListAction | false)[]
  /** Shown above the list, such as its sums. */
  top?: ReactNode
}

/**
 * A declared list as a screen: tabs, search, filters, table or cards, pages, file exports and saved
 * views.
 */
export const ListScreen = <L extends List>({
  title,
  lead,
  actions = [],
  top,
  ...part
}: Props<L>) => (
  <ListPage
    title={title}
    lead={lead}
    actions={
      <>
        <ListActions title={title} actions={actions.filter((action) => action !== false)} />
        {part.create ? <CreateButton needs={part.list.list.create} create={part.create} /> : null}
      </>
    }
  >
    {top}
    <ListPart
      label={title}
      {...part}
      empty={{ links: part.create ? [] : actions.filter(isLink), ...part.empty }}
    />
  </ListPage>
)

/** In an empty list the pages that belong to it are the next step. */
const isLink = (action: ListAction | false): action is ListAction & { to: string } =>
  action !== false && "to" in action

function ListActions({ title, actions }: { title: string; actions: readonly ListAction[] }) {
  const narrow = useNarrow()
  const besides = actions.filter(({ primary = false }) => !primary)
  return (
    <>
      {narrow ? (
        <RowActions
          menu={title}
          actions={besides.map((action) => ({ ...action, name: action.label }))}
          onOpen={() => undefined}
        />
      ) : null}
      {(narrow ? actions.filter(({ primary }) => primary) : actions).map((action) => (
        <ListButton key={action.label} {...action} />
      ))}
    </>
  )
}

function ListButton({ label, icon: Icon, primary, loading = false, ...does }: ListAction) {
  const look = primary ? "primary" : "secondary"
  const icon = Icon ? <Icon size={15} stroke={1.8} aria-hidden /> : undefined
  return "to" in does ? (
    <LinkButton look={look} to={does.to} icon={icon}>
      {label}
    </LinkButton>
  ) : (
    <Button look={look} icon={icon} loading={loading} onClick={does.onSelect}>
      {label}
    </Button>
  )
}

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
