import { type ReactNode, useState } from "react"
import { Navigate, useParams } from "react-router"
import type { DetailOnScreen } from "#lib/detail-on-screen.ts"
import { statusOf } from "#lib/http.ts"
import { Columns, Stack } from "../page/layout.tsx"
import { Page } from "../page/page.tsx"
import { PageTabs } from "../page/page-tabs.tsx"
import { UnreadPage } from "../page/unread-page.tsx"
import { type FactGroup, FactSection } from "./fact-section.tsx"

type Back = { to: string; label: string }
type Part<Row> = (row: Row) => ReactNode
type Props<Row> = {
  detail: DetailOnScreen<Row>
  /** Whose, where it is not the one in the address. */
  id?: string
  /** The list it belongs to; null where there is one of its kind. */
  back: Back | null
  /** What it is called before it was read, if not as its list. */
  unread?: string
  title: (row: Row) => string
  lead?: (row: Row) => ReactNode
  /** Stands before the title. */
  picture?: Part<Row>
  /** How far it is, beside the title. */
  badges?: Part<Row>
  /** What can be done; `onGone` leads back to the list and asks no more for what is not there. */
  actions?: (row: Row, onGone: () => void) => ReactNode
  /** The other pages of the same row. */
  tabs?: (row: Row) => { label: string; tabs: readonly { path: string; label: string }[] }
  /** What stands above all else: how it is, what is in the way. */
  top?: Part<Row>
  /** Beside the main part: names and values. */
  facts?: (row: Row) => readonly FactGroup[]
  /** Beside the main part, below the facts. */
  aside?: Part<Row>
  /** The main part: what it is made of, related lists, what happened. */
  children: Part<Row>
  /** Its fields are no wider than what is written into them. */
  form?: boolean
  /** The shape of what will stand here. */
  skeleton?: ReactNode
}

/** One row as a screen: heading, status, actions, facts, parts. Loading, failing and not being there are its own. */
export function DetailScreen<Row>(props: Props<Row>) {
  const { detail, back, title, lead, picture, badges, actions, tabs, top, skeleton } = props
  const { unread } = props
  const { facts, aside, children, form = false } = props
  const { id: inPath = "" } = useParams()
  const [isGone, setIsGone] = useState(false)
  const { data: row, error, refetch } = detail.useRow(props.id ?? inPath, !isGone)
  if (isGone && back) return <Navigate to={back.to} replace />
  if (statusOf(error) === 404) throw error
  if (row === undefined)
    return (
      <UnreadPage title={unread ?? back?.label ?? ""} back={back} error={error} onRetry={refetch}>
        {skeleton}
      </UnreadPage>
    )
  const parts = tabs?.(row)
  const side = facts || aside
  return (
    <Page
      form={form}
      title={title(row)}
      {...(back ? { back } : {})}
      lead={lead?.(row)}
      picture={picture?.(row)}
      badges={badges?.(row)}
      actions={actions?.(row, () => setIsGone(true))}
    >
      {parts ? <PageTabs label={parts.label} tabs={parts.tabs} /> : null}
      {top ? <Stack>{top(row)}</Stack> : null}
      {side ? (
        <Columns
          side={
            <>
              {facts?.(row).map((group) => (
                <FactSection key={group.title} title={group.title} facts={group.facts} />
              ))}
              {aside?.(row)}
            </>
          }
        >
          {children(row)}
        </Columns>
      ) : (
        children(row)
      )}
    </Page>
  )
}
