import type { chatList } from "@packhaus/contract/chats/list"
import { chatPaths } from "@packhaus/contract/chats/paths"
import type { Chat } from "@packhaus/contract/chats/schema"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { openClaims } from "@packhaus/contract/returns/claims/status"
import { IconFilterOff, IconMessages } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useAllowed } from "#lib/allowed.ts"
import type { ListOnScreen } from "#lib/list-on-screen.ts"
import { useKeys } from "#lib/use-keys.ts"
import { useSearch } from "#lib/use-search.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { ExportMenu } from "#ui/data-table/export-menu.tsx"
import { Filters } from "#ui/data-table/filters.tsx"
import { ListBar, SearchBox } from "#ui/data-table/list-bar.tsx"
import { ListScreenTabs } from "#ui/data-table/list-screen-tabs.tsx"
import { offeredFilters } from "#ui/data-table/offered-filters.ts"
import { Pager } from "#ui/data-table/pager.tsx"
import { EmptyState, FailedState, SectionBones } from "#ui/page/states.tsx"
import { Conversation } from "./conversation.tsx"
import css from "./inbox.module.css"
import { useChatFilters } from "./use-chat-filters.ts"

/** `j` and `k` open the next and the previous conversation. `at` is -1 while none is open. */
function useNextChat(paths: readonly string[], at: number) {
  const navigate = useNavigate()
  const go = (to: number) => {
    const path = paths[to]
    if (path) void navigate(path)
  }
  useKeys({ j: () => go(at + 1), k: () => go(at - 1) })
}

type List = ListOnScreen<typeof chatList>
type Props = { list: List /** The chat on the screen. */; open: string | null }

/** The conversations of the inbox: tabs, search, filters, and the latest message of each. */
export function Conversations({ list, open }: Props) {
  const { t, i18n } = useTranslation("chats")
  const { t: ui } = useTranslation("ui")
  const [state, patch] = useSearch(list.search)
  const query = useQuery(list.rows(state))
  const filters = useChatFilters()
  const allowed = useAllowed()
  const { search } = useLocation()
  const rows = query.data?.rows ?? []
  const hrefOf = ({ id }: Chat) => `${chatPaths.one(id)}${search}`
  useNextChat(rows.map(hrefOf), open === null ? -1 : rows.findIndex(({ id }) => id === open))
  const onSearch = useCallback((q: string) => patch({ q }, "replace"), [patch])
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const active = Object.keys(list.filterOf(state)).length
  const Heading = open === null ? "h1" : "h2"
  return (
    <div className={css.conversations}>
      <header className={css.head}>
        <Heading>{t(($) => $.title)}</Heading>
        <ExportMenu
          count={query.data?.count ?? 0}
          hrefOf={(format) => list.fileAt(state, format, language)}
          start={(format) => list.startExport(state, format, language)}
        />
      </header>
      <ListBar
        tabs={
          <ListScreenTabs
            list={list}
            params={{}}
            state={state}
            words={{ label: t(($) => $.tabs), nameOf: (group) => t(($) => $.groups[group]) }}
          />
        }
        search={<SearchBox value={state.q} placeholder={t(($) => $.search)} onSearch={onSearch} />}
        active={active}
      >
        <Filters filters={offeredFilters(list, filters, state, allowed)} patch={patch} />
        <QuickFilters state={state} patch={patch} />
      </ListBar>
      {query.error && !query.data ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <SectionBones lines={["70%", "45%", "76%"]} />
      ) : rows.length === 0 && (active > 0 || state.group !== list.cleared.group) ? (
        <EmptyState
          icon={IconFilterOff}
          title={ui(($) => $.list.none)}
          body={ui(($) => $.list.noneBody)}
        >
          <Button onClick={() => patch(list.cleared)}>{ui(($) => $.list.clear)}</Button>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={IconMessages}
          title={t(($) => $.empty.title)}
          body={t(($) => $.empty.body)}
        >
          {allowed("order.read") ? (
            <LinkButton look="primary" to={orderPaths.list}>
              {t(($) => $.empty.orders)}
            </LinkButton>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <ul className={css.list} aria-label={t(($) => $.title)}>
            {rows.map((chat) => (
              <Conversation key={chat.id} chat={chat} to={hrefOf(chat)} open={chat.id === open} />
            ))}
          </ul>
          {(query.data.count ?? 0) > list.size ? (
            <Pager
              page={state.page}
              size={list.size}
              count={query.data.count}
              onPage={(page) => patch({ page })}
            />
          ) : null}
        </>
      )}
    </div>
  )
}

type State = ReturnType<typeof useSearch<Parameters<List["rows"]>[0]>>
const claimed = openClaims.join(",")

/** Unanswered chats come oldest first. */
const sortFor = (name: string, isOn: boolean) =>
  name === "turn" ? ({ sort: isOn ? "-last_message_at" : "waiting_since" } as const) : {}

/** One press each: mine, unanswered, put off, with an open claim, unread. */
function QuickFilters({ state, patch }: { state: State[0]; patch: State[1] }) {
  const { t } = useTranslation("inbox")
  const can = useCan()
  const quick = [
    can("chat.assign") && (["assignee", "me", t(($) => $.quick.mine)] as const),
    ["turn", "ours", t(($) => $.quick.unanswered)] as const,
    ["snoozed", "true", t(($) => $.quick.snoozed)] as const,
    can("claim.read") && (["claim", claimed, t(($) => $.quick.claims)] as const),
    ["unread", "true", t(($) => $.quick.unread)] as const,
  ].filter((one) => one !== false)
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">{t(($) => $.quick.label)}</legend>
      {quick.map(([name, value, label]) => {
        const isOn = state[name] === value
        return (
          <button
            key={name}
            type="button"
            className={css.chip}
            aria-pressed={isOn}
            onClick={() => patch({ [name]: isOn ? "" : value, ...sortFor(name, isOn) })}
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
