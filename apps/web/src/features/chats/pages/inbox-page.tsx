import { chatList } from "@packhaus/contract/chats/list"
import { chatPaths } from "@packhaus/contract/chats/paths"
import { IconMessages } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Outlet, useMatch } from "react-router"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { EmptyState } from "#ui/page/states.tsx"
import { Conversations } from "../components/conversations.tsx"
import css from "../components/inbox.module.css"

const list = listOnScreen(chatList, { names: { organisation_id: "merchant" } })
export const { loader } = list

/**
 * The inbox: the conversations, and beside them the open one with its order. On a phone one of
 * both.
 */
export function InboxPage() {
  const { t } = useTranslation("chats")
  const open = useMatch(chatPaths.one(":id"))?.params.id ?? null
  return (
    <div className={css.inbox} data-open={open ?? undefined}>
      {open ? null : <title>{`${t(($) => $.title)} · Packhaus`}</title>}
      <Conversations list={list} open={open} />
      <div className={css.pane}>{open ? <Outlet /> : <NoChat />}</div>
    </div>
  )
}

/** Beside the conversations while none is open. */
function NoChat() {
  const { t } = useTranslation("inbox")
  return <EmptyState icon={IconMessages} title={t(($) => $.choose)} body={t(($) => $.keys)} />
}
