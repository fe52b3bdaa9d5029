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
  /** The row's id, if it is not the one in the address. */
  id?: string
  /** The list of the row; null if there is only one row of its kind. */
  back: Back | null
  /** The title before the row has been read, if it is not the list's. */
  unread?: string
  title: (row: Row) => string
  lead?: (row: Row) => ReactNode
  /** Shown before the title. */
  picture?: Part<Row>
  /** The status, beside the title. */
  badges?: Part<Row>
  /** The actions; `onGone` leads back to the list and stops reading the removed row. */
  actions?: (row: Row, onGone: () => void) => ReactNode
  /** The other pages of the same row. */
  tabs?: (row: Row) => { label: string; tabs: readonly { path: string; label: string }[] }
  /** Above everything else: the state, and what blocks progress. */
  top?: Part<Row>
  /** Beside the main part: names with values. */
  facts?: (row: Row) => readonly FactGroup[]
  /** Beside the main part, below the facts. */
  aside?: Part<Row>
  /** The main part: content, related lists, history. */
  children: Part<Row>
  /** A form: its fields are no wider than their content. */
  form?: boolean
  /** The skeleton of the page. */
  skeleton?: ReactNode
}

/**
 * One row as a screen: heading, status, actions, facts, parts. It handles loading, failure and 404
 * itself.
 */
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
